/** Exports the slides for a client’s own pages, apart from the kit, so that only pages with slides load them. */
export { Slides } from './Slides';
