/** Declares the logs that concern every entity. */
import { auditLog } from '../history/audit/log';
import { deletionsLog } from '../history/bin/deletionsLog';
import type { WingEntities } from '../entities';
import { jobRows, jobRules } from './jobsRoutes';

export const notedEntities: WingEntities = {
  logs: { audit: auditLog, deletions: deletionsLog, jobs: () => ({ rows: jobRows, rules: jobRules }) },
};
