/** The public portal, a part of the bundle of its own. */
export { indicatorPathAt, pageOf, pathsOf } from './pages';
export { Portal } from './Portal';
export { loadPage } from './readPage';
