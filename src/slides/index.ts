/** Slides for a client’s own pages: apart from the kit, so that only a page that shows some carries them. */
export { Slides } from './Slides';
