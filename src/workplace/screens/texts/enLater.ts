import { enAccess } from '../../people/accounts/en';
import { enApi } from '../../administration/api/en';
import { enApproval } from '../../collection/approval/en';
import { enAudit } from '../../administration/audit/en';
import { enBin } from '../../history/bin/en';
import { enBulk } from '../../resource/list/bulk/en';
import { enDefinitions } from '../../administration/definitions/en';
import { enDirectory } from '../../administration/directory/en';
import { enFields } from '../../shell/i18n/en/enFields';
import { enHistory } from '../../history/en';
import { enInputs } from '../../collection/inputs/en';
import { enPeople } from '../../people/en';
import { enMails } from '../../administration/mails/en';
import { enJob } from '../../administration/jobs/en';
import { enSessions } from '../../people/ways/en';
import { enMaintenance } from '../../administration/maintenance/en';
import { enRefusals } from '../../../shell/i18n/refusals/enRefusals';
import { enUndo } from '../../history/undo/en';

/** The English texts that only the screens beyond the generated lists and the frame use. They load with those screens: see `laterTexts`. */
export const enLater = {
  event: enAudit,
  definitions: enDefinitions,
  ...enApproval,
  ...enBin,
  ...enBulk,
  ...enFields,
  ...enHistory,
  ...enInputs,
  ...enPeople,
  ...enRefusals,
  ...enUndo,
  mail: enMails,
  job: enJob,
  session: enSessions,
  maintenance: enMaintenance,
  directory: enDirectory,
  access: enAccess,
  try_api: enApi,
};
