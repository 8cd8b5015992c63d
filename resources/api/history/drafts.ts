/** Describes the calls under `/api/drafts`, which keep the text of forms that are not saved yet. */
import { Type, type Static } from 'typebox';
import { nullable } from '../nullable';

/** A version that a column of four bytes holds; null where there was no record. */
export const DraftVersion = nullable(Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }));

/** A form of which the user has drafts, with the latest of them. */
export const OwnDraft = Type.Object({
  resource: Type.String(),
  /** `new` for a record that isn't created yet; `new.key` when the new record belongs to something (an input to its subject). */
  record: Type.String(),
  label: Type.Union([Type.String(), Type.Null()]),
  /** The version of the record that the draft changes. */
  version: DraftVersion,
  updated_at: Type.String(),
});
export type OwnDraft = Static<typeof OwnDraft>;

export const DraftTab = Type.String({ pattern: '^[A-Za-z0-9_-]{0,64}$' });

/** One of several drafts of a form, without its text. */
export const WaitingDraft = Type.Object({
  tab: Type.String({ description: 'What it is kept under: an id that a tab of the browser made for itself, or an empty text' }),
  version: DraftVersion,
  updated_at: Type.String(),
});
export type WaitingDraft = Static<typeof WaitingDraft>;

export const FormDraft = Type.Object({
  ...WaitingDraft.properties,
  data: Type.Record(Type.String(), Type.Unknown()),
  others: Type.Array(WaitingDraft, { description: 'The other drafts of the form, the latest first' }),
});
