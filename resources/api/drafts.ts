/** Forms not saved yet: `GET /api/drafts`. */
import { Type, type Static } from 'typebox';

export const DraftVersion = Type.Union([Type.Integer(), Type.Null()]);

/** One of a person's own. */
export const OwnDraft = Type.Object({
  resource: Type.String(),
  /** `new` for a record that isn't made yet; `new.key` where it is to be of something (an input's subject). */
  record: Type.String(),
  label: Type.Union([Type.String(), Type.Null()]),
  /** The version it was typed over. */
  version: DraftVersion,
  updated_at: Type.String(),
});
export type OwnDraft = Static<typeof OwnDraft>;
