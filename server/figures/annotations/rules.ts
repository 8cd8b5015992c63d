/** Declares the rules of annotations: which of them a viewer may read. */
import { sql, type SQL } from 'drizzle-orm';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { EntityRules } from '#server/entities/records/entity';

export const annotationsRules: EntityRules = { visible };

/**
 * Returns the condition on annotations that a viewer may read: none for people who may read or write annotations or private pages, else only public ones.
 * The audience of the indicator itself is checked where the indicator is read.
 */
function visible(viewer: Viewer): SQL | undefined {
  if (can(viewer, 'annotations:read') || can(viewer, 'annotations:write') || can(viewer, 'portal:private')) return undefined;
  return sql`t.audience = 'public'`;
}
