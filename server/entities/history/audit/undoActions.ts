/** Names the audit actions that say that a change set was undone. */
import { sql } from 'drizzle-orm';
import type { AuditAction } from '#resources/logs/auditActions';

/** The actions of the events that say that a change set was undone. Their `entity_id` is that change set, and their `change_set` is the undo. */
const undoActions = ['undo', 'import_undone'] as const satisfies readonly AuditAction[];
/** The `undoActions` as an SQL list: texts in quotes, separated by commas. */
export const undoActionsSql = sql.raw(undoActions.map((action) => `'${action}'`).join(', '));
