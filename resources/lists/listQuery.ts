/** Exports what server and back-office share about lists: the parser of their parameters, and their application to records in memory. */
export * from './parseListQuery';
export { applyListQuery } from './applyListQuery';
