/** Gives the drawing beside the forms of the sign-in pages. */
import { LaceDrawing } from './theme/LaceDrawing';

export const Drawing = LaceDrawing;
