/** The fields of the product's own tables. Any other field of their definitions is an added one, whose values are kept beside the columns. */
import type { Definition, Field } from './definition';
import { hasOwnTable, type OwnTable } from './reserved';

interface OwnFields {
  /** Kept in a column of the same name. */
  kept: readonly string[];
  /** Made for each answer, kept nowhere. */
  computed: readonly string[];
  /** Told beside the fields: no field has such a name. */
  beside?: readonly string[];
}

/** Named one by one, so that no definition reaches a column that is not meant to be read (a hash of a password). */
export const ownFields: Record<OwnTable, OwnFields> = {
  tags: { kept: ['key', 'name', 'parent_id', 'root_key', 'code', 'position', 'archived_at'], computed: [] },
  subjects: {
    kept: [
      'key',
      'name',
      'section',
      'subsection',
      'description',
      'guidance',
      'unit',
      'period',
      'fields',
      'tag_roots',
      'approval',
      'self_approval',
      'variation_threshold',
      'evidence_required',
      'open_from',
      'open_until',
      'position',
      'progress',
    ],
    computed: [],
  },
  inputs: {
    kept: [
      'subject_key',
      'date',
      'date_end',
      'tags',
      'values',
      'quality',
      'comment',
      'attachments',
      'state',
      'record_errors',
      'submitted_by',
      'submitted_at',
      'approved_by',
      'approved_at',
    ],
    computed: ['events'],
  },
  indicators: {
    kept: [
      'key',
      'name',
      'description',
      'section',
      'subsection',
      'audience',
      'published',
      'unit',
      'decimals',
      'direction',
      'chart',
      'source',
      'terms',
      'formula',
      'series',
      'granularity',
      'default_tags',
      'manual_values',
      'smallest_count',
      'targets',
      'baseline',
      'frameworks',
      'children',
      'methodology',
      'notes',
      'sources',
      'attachments',
      'position',
    ],
    computed: ['path'],
    beside: ['scope', 'section_name', 'subsection_name', 'annotations', 'statements', 'data'],
  },
  annotations: { kept: ['key', 'date', 'title', 'text', 'series_break', 'audience'], computed: [] },
  users: {
    kept: [
      'email',
      'first_name',
      'last_name',
      'locale',
      'audience',
      'roles',
      'grants',
      'scopes',
      'mandate_from',
      'mandate_until',
      'approval_role',
      'authentication',
      'send_invitation',
      'locked_at',
      'lock_reason',
      'disputed_at',
      'archived_at',
      'last_sign_in_at',
    ],
    computed: ['effective_permissions'],
    beside: ['permissions'],
  },
  roles: { kept: ['name', 'permissions'], computed: ['users', 'users_count'] },
  sections: { kept: ['key', 'name', 'position', 'description', 'lead', 'subsections'], computed: [] },
};

/** The names that records of an entity tell beside their fields. */
export const besideFields = (entity: string): readonly string[] => (hasOwnTable(entity) ? (ownFields[entity].beside ?? []) : []);

/** Whether a field is made for each answer and kept nowhere: no list is filtered or ordered by it. */
export const isComputedField = (entity: string, field: string): boolean =>
  hasOwnTable(entity) && ownFields[entity].computed.includes(field);

/** Whether a field of an entity with a table of its own is the product's: kept in a column, or computed. */
export const isProductField = (entity: string, field: string): boolean => isKeptField(entity, field) || isComputedField(entity, field);

/** Whether a field of an entity with a table of its own is one of its columns. */
export const isKeptField = (entity: string, field: string): boolean => hasOwnTable(entity) && ownFields[entity].kept.includes(field);

/** The fields that a definition adds to an entity with a table of its own; none where all its fields are kept alike. */
export function addedFields({ id, fields }: Pick<Definition, 'id' | 'fields'>): Field[] {
  return hasOwnTable(id) ? fields.filter((field) => !isProductField(id, field.id)) : [];
}
