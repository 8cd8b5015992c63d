/** Declares the logs that concern every entity. */
import { auditLog } from '../history/audit/log';
import { deletionsLog } from '../history/bin/deletionsLog';
import { exportRows, exportRules, importRows, importRules } from '../transfer/history/shown';
import type { WingEntities } from '../entities';
import { jobRows, jobRules } from './jobsRoutes';

export const notedEntities: WingEntities = {
  logs: {
    audit: auditLog,
    deletions: deletionsLog,
    export: () => ({ rows: exportRows, rules: exportRules }),
    import: () => ({ rows: importRows, rules: importRules }),
    jobs: () => ({ rows: jobRows, rules: jobRules }),
  },
};
