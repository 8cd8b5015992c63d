/** The public portal, a part of the bundle of its own. */
export { pageOf, pathsOf } from './routes/pages';
export { Portal } from './Portal';
export { loadPage } from './reading/readPage';
