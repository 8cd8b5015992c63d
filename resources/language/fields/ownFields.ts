/** Names the fields of the product's own tables. Any other field of their definitions is an added one, whose values are stored beside the columns. */
import type { Definition, Field } from '../../definition';
import { hasOwnTable, isComputedField, type OwnTable } from '../../addresses/ownTables';

interface OwnFields {
  /** The fields that are stored in a column of the same name. */
  stored: readonly string[];
  /** The properties of an answer that are not fields; no field may have such a name. */
  extraProperties?: readonly string[];
}

/** The fields of each table, listed one by one, so that no definition reaches a column that must not be read (the hash of a password). */
export const ownFields: Record<OwnTable, OwnFields> = {
  tags: { stored: ['key', 'name', 'parent_id', 'root_key', 'code', 'position', 'archived_at'] },
  subjects: {
    stored: [
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
  },
  inputs: {
    stored: [
      'subject_key',
      'date',
      'date_end',
      'tags',
      'values',
      'lookups',
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
  },
  indicators: {
    stored: [
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
      'complete_from',
      'match',
      'belonging',
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
    extraProperties: ['scope', 'free_dates', 'section_name', 'subsection_name', 'annotations', 'statements', 'data'],
  },
  annotations: { stored: ['key', 'date', 'title', 'text', 'series_break', 'audience'] },
  users: {
    stored: [
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
    extraProperties: ['permissions'],
  },
  roles: { stored: ['name', 'permissions'] },
  questionnaire_templates: {
    stored: [
      'name',
      'description',
      'period',
      'approval',
      'min_answered',
      'sections',
      'state',
      'published_version',
      'published_at',
      'published_by',
    ],
    extraProperties: ['events', 'has_changes'],
  },
  questionnaires: {
    stored: [
      'name',
      'template_id',
      'template_version',
      'owner_id',
      'owner_email',
      'date',
      'date_end',
      'about',
      'tags',
      'due_on',
      'link_code',
      'state',
      'completion',
      'answered_at',
      'submission',
      'submitted_by',
      'submitted_at',
      'preapproved_by',
      'preapproved_at',
      'approved_by',
      'approved_at',
      'hash',
      'revision',
      'open_questions',
      'score',
    ],
    extraProperties: ['events'],
  },
  questionnaire_comments: {
    stored: ['questionnaire_id', 'question', 'parent_id', 'text', 'kind', 'internal', 'resolved_at', 'resolved_by'],
    extraProperties: ['author'],
  },
  questionnaire_evidence: { stored: ['questionnaire_id', 'name', 'file', 'valid_until'] },
  reports: {
    stored: [
      'title',
      'subtitle',
      'kind',
      'state',
      'locales',
      'template',
      'orientation',
      'date_start',
      'date_end',
      'default_tags',
      'exact_indicators_copy',
      'show_indicator_annotations',
      'show_indicator_html_data',
      'hand_changes',
      'audience',
      'slug',
      'users',
      'roles',
      'pictures',
      'revision',
      'published_revision',
      'snapshot_at',
      'published_at',
    ],
    extraProperties: ['pages', 'signatures', 'versions', 'events'],
  },
  report_pages: { stored: ['report_id', 'index', 'title', 'orientation', 'look', 'for_each', 'parts'] },
  sections: { stored: ['key', 'name', 'position', 'description', 'lead', 'subsections'] },
};

/** Returns the names of the properties that an entity's records have beside their fields. */
export const extraPropertyNames = (entity: string): readonly string[] =>
  hasOwnTable(entity) ? (ownFields[entity].extraProperties ?? []) : [];

/** True when a field of an entity with its own table is one of the product: stored in a column, or computed. */
export const isProductField = (entity: string, field: string): boolean => isKeptField(entity, field) || isComputedField(entity, field);

/** True when a field of an entity with its own table is stored in a column. */
export const isKeptField = (entity: string, field: string): boolean => hasOwnTable(entity) && ownFields[entity].stored.includes(field);

/** Returns the fields that a definition adds to an entity with its own table; none for other entities, whose fields are all stored alike. */
export function addedFields({ id, fields }: Pick<Definition, 'id' | 'fields'>): Field[] {
  return hasOwnTable(id) ? fields.filter((field) => !isProductField(id, field.id)) : [];
}
