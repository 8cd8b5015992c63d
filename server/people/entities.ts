/** The entities of people. */
import * as schema from '#server/db/schema';
import { dormantLog } from '#server/access/dormant';
import { failuresLog } from '#server/access/failures';
import { rightsLog } from '#server/access/rightsLog';
import { sessionRows } from '#server/auth/sessionsRoutes';
import { directoryLog } from '#server/directory/runs';
import { inTable, type WingEntities } from '#server/entities';
import { mailRows } from '#server/mail/read';
import { savedViewsLog } from '#server/personal/savedViewsLog';
import { rolesRules } from '#server/roles/rules';
import { usersRules } from '#server/users/rules';

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
