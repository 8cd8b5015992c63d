/** Gives the drawing beside the forms of the sign-in pages. */
import { LinesDrawing } from './theme/LinesDrawing';

export const Drawing = LinesDrawing;
