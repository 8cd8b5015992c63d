/** What happened to records: `GET /api/audit_events`, `/api/revisions/…`, `/api/deletions`. */
import { Type, type Static } from 'typebox';
import { auditActions } from '#resources/auditActions';
import type { FieldValue, JsonValue, Locale } from '#resources/definition';

const OrNull = Type.Union([Type.String(), Type.Null()]);
const Person = Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]);

/** A field's value before and after; null where the record began or ended. */
export type Change = [before: FieldValue, after: FieldValue];
export const Changes = Type.Unsafe<Record<string, Change>>({
  type: 'object',
  additionalProperties: { type: 'array', items: {} },
  description: 'field → [before, after]',
});

/** A write of anything, with the names that people know. */
export const AuditedEvent = Type.Object({
  id: Type.String(),
  at: Type.String(),
  actor: OrNull,
  actor_name: OrNull,
  impersonator: OrNull,
  impersonator_name: OrNull,
  action: Type.Enum([...auditActions]),
  entity: Type.String(),
  entity_id: Type.String(),
  label: Type.Union([Type.String(), Type.Null()], { description: 'What the record is called now, or was when it was deleted' }),
  record_version: Type.Union([Type.Integer(), Type.Null()], { description: 'The record’s, after it' }),
  changes: Changes,
  act: Type.Union([Type.String(), Type.Null()], { description: 'What was done with it, as one act, has the same' }),
  act_count: Type.Integer({ description: 'How many records of this entity that act wrote' }),
});
export type AuditedEvent = Static<typeof AuditedEvent>;

/** A write of one record. */
export const Revision = Type.Object({
  id: Type.String(),
  version: Type.Integer({ description: 'The record’s, after it' }),
  at: Type.String(),
  action: Type.String(),
  /** Null for the product itself. */
  actor: Person,
  /** Why, where a reason was asked for. */
  comment: OrNull,
  changes: Changes,
  act: Type.Union([Type.String(), Type.Null()], {
    description: 'What was done with it, as one act, has the same; told to who may know of every record of the entity',
  }),
  act_count: Type.Integer({ description: 'How many records of this entity that act wrote' }),
});
export type Revision = Static<typeof Revision>;

/** A record in the bin. */
export interface Deletion {
  id: string;
  /** What it was called, by language. */
  label: Partial<Record<Locale, string>>;
  entity: string;
  entity_id: string;
  /** What went with it has the same. */
  act: string | null;
  /** How many of that act are in the bin, of what one may bring back. */
  act_count: number;
  deleted_by_name: string | null;
  deleted_at: string;
  restored_at: string | null;
  /** As it was, of what the viewer may see. */
  record: Record<string, JsonValue | undefined>;
}

/** What a record in the bin was called: the fields that references to it show. */
export const DeletedName = Type.Object({
  id: Type.String(),
  record: Type.Unsafe<Record<string, JsonValue>>({ type: 'object', additionalProperties: true, description: 'What names it, as it was' }),
});
export type DeletedName = Static<typeof DeletedName>;
