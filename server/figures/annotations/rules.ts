/** The rules of annotations: which a reader may know of. */
import { sql, type SQL } from 'drizzle-orm';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { EntityRules } from '#server/entities/records/entity';

export const annotationsRules: EntityRules = { visible };

/** Who reads or writes annotations knows of all; others of those for their audience. The indicator's own audience is checked where it is read. */
function visible(viewer: Viewer): SQL | undefined {
  if (can(viewer, 'annotations:read') || can(viewer, 'annotations:write') || can(viewer, 'portal:private')) return undefined;
  return sql`t.audience = 'public'`;
}
