/** Describes the history of records: `GET /api/audit_events`, `/api/revisions/…`, `/api/deletions`. */
import { Type, type Static } from 'typebox';
import { auditActions } from '#resources/logs/auditActions';
import type { FieldValue, JsonValue, Locale } from '#resources/definition';

const OrNull = Type.Union([Type.String(), Type.Null()]);
const Person = Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]);

/** A field's value before and after a write; null before the record was created or after it was deleted. */
export type Change = [before: FieldValue, after: FieldValue];
export const Changes = Type.Unsafe<Record<string, Change>>({
  type: 'object',
  additionalProperties: { type: 'array', items: {} },
  description: 'field → [before, after]',
});

/** A write of any record, with the names of the record and of the user. */
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
  change_set: Type.Union([Type.String(), Type.Null()], { description: 'The id of the change set: what one call wrote has the same' }),
  change_set_count: Type.Integer({ description: 'The number of records of this entity in the change set' }),
});
export type AuditedEvent = Static<typeof AuditedEvent>;

/** One write of one record. */
export const Revision = Type.Object({
  id: Type.String(),
  version: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The record’s, after it; null for what was done to it without a version, such as an absence of a person',
  }),
  at: Type.String(),
  action: Type.String(),
  /** Null when the product itself wrote the record. */
  actor: Person,
  /** The reason for the write, where one was asked for. */
  comment: OrNull,
  changes: Changes,
  change_set: Type.Union([Type.String(), Type.Null()], {
    description: 'The id of the change set: what one call wrote has the same. Only for viewers who may see every record of the entity',
  }),
  change_set_count: Type.Integer({ description: 'The number of records of this entity in the change set' }),
});
export type Revision = Static<typeof Revision>;

/** A record in the bin. */
export interface Deletion {
  id: string;
  /** The record's name before its deletion, by language. */
  label: Partial<Record<Locale, string>>;
  entity: string;
  entity_id: string;
  /** The id of the change set; records deleted together have the same. */
  change_set: string | null;
  /** The number of records of this change set in the bin that the user may restore. */
  change_set_count: number;
  deleted_by_name: string | null;
  deleted_at: string;
  restored_at: string | null;
  /** The deleted record, with the fields that the viewer may read. */
  record: Record<string, JsonValue | undefined>;
}

/** The name of a record in the bin: the fields that references to the record show. */
export const DeletedName = Type.Object({
  id: Type.String(),
  record: Type.Unsafe<Record<string, JsonValue>>({ type: 'object', additionalProperties: true, description: 'What names it, as it was' }),
});
export type DeletedName = Static<typeof DeletedName>;
