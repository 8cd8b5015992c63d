/** Draws Lacet's own pictures for reports: the highlights of a year on one sheet, and the scenes of the climate story. Loaded with the page of a report alone. */
import type { ReportDrawings } from '#src/kit';
import { poster } from './poster';
import { scene } from './scene';

export const drawings: ReportDrawings = { highlights: poster, climate: scene };
