/** Describes the user's edits of cells. */
import type { JsonValue } from '#resources/definition';
import type { Quality } from './sending/quality';
import type { EntryPlace } from './sending/unsavedEntries';

/** A value that the user gives to a cell. `unread` is the typed text when it can't be read. */
export interface ValueEdit {
  place: EntryPlace;
  field: string;
  value: JsonValue;
  unread?: string;
}
/** The data quality that the user gives to an entry. `field` is the cell where it was given. */
export interface QualityEdit {
  place: EntryPlace;
  field: string;
  quality: Quality;
}
export type Edit = ValueEdit | QualityEdit;
