/** Gathers the public portal, which has a bundle of its own. */
export { pageOf, pathsOf } from './routes/pages';
export { Portal } from './Portal';
export { loadPage } from './reading/readPage';
