/** What the product notes of every entity. */
import { auditLog } from '#server/audit/log';
import { deletionsLog } from '#server/bin/deletionsLog';
import type { WingEntities } from '#server/entities';
import { jobRows, jobRules } from '#server/jobs/routes';

export const notedEntities: WingEntities = {
  logs: { audit: auditLog, deletions: deletionsLog, jobs: () => ({ rows: jobRows, rules: jobRules }) },
};
