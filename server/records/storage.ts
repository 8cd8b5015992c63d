/** Where records are kept: `records` for pure definitions, a table of its own for the others; one interface for both. */
export { recordsStorage } from './recordsStorage';
export { tableStorage } from './tableStorage';
