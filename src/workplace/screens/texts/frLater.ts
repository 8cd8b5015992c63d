import { frAccess } from '../../people/accounts/fr';
import { frApi } from '../../administration/api/fr';
import { frApproval } from '../../collection/approval/fr';
import { frAudit } from '../../administration/audit/fr';
import { frBin } from '../../history/bin/fr';
import { frBulk } from '../../resource/list/bulk/fr';
import { frDefinitions } from '../../administration/definitions/fr';
import { frDirectory } from '../../administration/directory/fr';
import { frFields } from '../../shell/i18n/fr/frFields';
import { frHistory } from '../../history/fr';
import { frInputs } from '../../collection/inputs/fr';
import { frPeople } from '../../people/fr';
import { frMails } from '../../administration/mails/fr';
import { frJob } from '../../administration/jobs/fr';
import { frSessions } from '../../people/ways/fr';
import { frMaintenance } from '../../administration/maintenance/fr';
import { frRefusals } from '../../../shell/i18n/refusals/frRefusals';
import { frUndo } from '../../history/undo/fr';

/** The French texts that only the screens beyond the generated lists and the frame use. They load with those screens: see `laterTexts`. */
export const frLater = {
  event: frAudit,
  definitions: frDefinitions,
  ...frApproval,
  ...frBin,
  ...frBulk,
  ...frFields,
  ...frHistory,
  ...frInputs,
  ...frPeople,
  ...frRefusals,
  ...frUndo,
  mail: frMails,
  job: frJob,
  session: frSessions,
  maintenance: frMaintenance,
  directory: frDirectory,
  access: frAccess,
  try_api: frApi,
};
