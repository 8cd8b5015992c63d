/** Names that the product keeps for itself. */

/** Paths under /api that are the product’s own. */
export const reservedPaths: readonly string[] = [
  'audit',
  'audit_events',
  'ckeditor',
  'definitions',
  'deletions',
  'docs',
  'drafts',
  'error',
  'files',
  'health',
  'imports',
  'jobs',
  'openapi',
  'permissions',
  'profile',
  'export',
  'import',
  'revisions',
  'saved_views',
  'search',
  'services',
  'super_admin',
  'translations',
];

/** Screens under /admin that are the product’s own: an entity of that name could not be opened. */
export const reservedScreens: readonly string[] = [
  'api',
  'approval',
  'audit',
  'bin',
  'definitions',
  'export',
  'import',
  'imports',
  'jobs',
  'profile',
];

/** Last parts of addresses, under an entity’s own: a record with that key could be neither read nor opened. */
export const reservedKeys: readonly string[] = ['approval', 'bulk', 'create', 'export', 'history', 'import', 'new', 'totals'];

/** Entities that the product keeps in tables of its own: their columns are written in a migration, not in a definition. */
export const ownTables = ['tags', 'subjects', 'inputs', 'indicators', 'annotations', 'users', 'roles', 'sections'] as const;
export type OwnTable = (typeof ownTables)[number];
export const hasOwnTable = (id: string): id is OwnTable => ownTables.some((each) => each === id);
/** The one whose records are in no table: no list is asked by them. */
export const isInTable = (id: string): boolean => id !== 'sections' && id !== 'permissions';
