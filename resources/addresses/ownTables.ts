/** The entities that the product stores in tables of their own: a migration writes their columns, not a definition. */
export const ownTables = [
  'tags',
  'subjects',
  'inputs',
  'indicators',
  'annotations',
  'users',
  'roles',
  'sections',
  'questionnaire_templates',
  'questionnaires',
  'questionnaire_comments',
  'questionnaire_evidence',
  'reports',
  'report_pages',
] as const;
export type OwnTable = (typeof ownTables)[number];
export const hasOwnTable = (id: string): id is OwnTable => ownTables.some((each) => each === id);
/** False for sections and permissions, whose records are in no table: no list can be filtered by their fields. */
export const isInTable = (id: string): boolean => id !== 'sections' && id !== 'permissions';

/** The fields of these tables that are computed for each answer and not stored. They stand apart from the stored ones, because every list of the back-office loads them. */
export const computedFields: Partial<Record<OwnTable, readonly string[]>> = {
  inputs: ['events'],
  indicators: ['path'],
  users: ['effective_permissions'],
  roles: ['users', 'users_count'],
};

/** True when a field is computed for each answer and not stored: no list can be filtered or sorted by it. */
export const isComputedField = (entity: string, field: string): boolean =>
  hasOwnTable(entity) && (computedFields[entity]?.includes(field) ?? false);
