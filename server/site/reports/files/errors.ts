/** Makes the errors of files of reports. Each names the page and the part that can't be written, counted from 1. */
import { ApiError, unprocessable } from '#server/core/errors';

/** The place of a block in its document, from 0. */
export interface Place {
  page: number;
  block: number;
}
const counted = ({ page, block }: Place) => ({ page: page + 1, block: block + 1 });

export const pictureTooLarge = (place: Place) =>
  unprocessable('REPORT_PICTURE_TOO_LARGE', 'A picture is too large to be printed.', counted(place));
export const pictureBroken = (place: Place) => unprocessable('REPORT_PICTURE_BROKEN', 'A picture cannot be read.', counted(place));
/** `why` says what is wrong: `xml`, or beyond which limit the drawing is: `size`, `depth`, `elements`. */
export const drawingBroken = (place: Place, why: 'xml' | 'size' | 'depth' | 'elements') =>
  unprocessable('REPORT_DRAWING_BROKEN', 'A drawing cannot be printed.', { ...counted(place), why });
export const tableTooLong = (place: Place, rows: number, most: number) =>
  unprocessable('REPORT_TABLE_TOO_LONG', 'A table has more rows than one may have in a file.', { ...counted(place), rows, most });
/** `what` says of what there is too much: `pages`, `blocks` or `cells`. */
export const reportTooLarge = (what: string, count: number, most: number) =>
  unprocessable('REPORT_TOO_LARGE', 'The report is too large to be written as one file.', { what, count, most });
/** The error of a file that could not be written although nothing of the report was refused. */
export const notWritten = () => new ApiError(500, 'REPORT_NOT_WRITTEN', 'The file could not be written.');
