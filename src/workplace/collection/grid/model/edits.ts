/** What a person does to cells. */
import type { JsonValue } from '#resources/definition';
import type { EntryPlace, Quality } from './sending/waiting';

/** A value that a person gives to a cell; `unread` is what they typed where it cannot be read. */
export interface ValueEdit {
  place: EntryPlace;
  field: string;
  value: JsonValue;
  unread?: string;
}
/** How an entry was found; `field` is the cell it was said in. */
export interface QualityEdit {
  place: EntryPlace;
  field: string;
  quality: Quality;
}
export type Edit = ValueEdit | QualityEdit;
