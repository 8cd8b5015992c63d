/** Lists the entities of the people wing. */
import * as schema from '#server/core/db/schema';
import { dormantLog } from './access/dormant';
import { failuresLog } from './access/failures';
import { rightsLog } from './access/rightsLog';
import { sessionRows } from './auth/sessions/sessionsRoutes';
import { directoryLog } from './directory/runs';
import { inTable, type WingEntities } from '#server/entities/entities';
import { mailRows } from './mails/read';
import { savedViewsLog } from './preferences/savedViewsLog';
import { rolesRules } from './roles/rules';
import { usersRules } from './users/rules';

export const peopleEntities: WingEntities = {
  tables: {
    users: { storage: inTable(schema.users), rules: usersRules, generic: [] },
    roles: { storage: inTable(schema.roles), rules: rolesRules },
  },
  logs: {
    directory_runs: directoryLog,
    dormant: dormantLog,
    mails: () => ({ rows: mailRows }),
    day_rights: rightsLog,
    saved_views: savedViewsLog,
    sessions: () => ({ rows: sessionRows }),
    sign_in_failures: failuresLog,
  },
};
