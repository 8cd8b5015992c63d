import { enAccess } from '../../people/accounts/en';
import { enApi } from '../../administration/api/en';
import { enApproval } from '../../collection/approval/en';
import { enAudit } from '../../administration/audit/en';
import { enBin } from '../../history/bin/en';
import { enBulk } from '../../resource/list/bulk/en';
import { enDefinitions } from '../../administration/definitions/en';
import { enDirectory } from '../../administration/directory/en';
import { enExchange } from '../../transfer/exchange/en';
import { enFields } from '../../shell/i18n/en/enFields';
import { enGrid } from '../../collection/grid/words/en';
import { enHistory } from '../../history/en';
import { enInputs } from '../../collection/inputs/en';
import { enPeople } from '../../people/en';
import { enProgress } from '../../collection/progress/en';
import { enMails } from '../../administration/mails/en';
import { enJob } from '../../administration/jobs/en';
import { enSessions } from '../../people/ways/en';
import { enMaintenance } from '../../administration/maintenance/en';
import { enRefusals } from '../../../shell/i18n/refusals/enRefusals';
import { enUndo } from '../../history/undo/en';
import { enSheets } from '../../transfer/spreadsheets/en';

/** The English texts that only the screens of the collection, the definitions and the audit use. They load with those screens: see `laterTexts`. */
export const enLater = {
  event: enAudit,
  definitions: enDefinitions,
  ...enApproval,
  ...enBin,
  ...enBulk,
  ...enExchange,
  ...enFields,
  ...enGrid,
  ...enHistory,
  ...enInputs,
  ...enPeople,
  ...enProgress,
  ...enRefusals,
  ...enSheets,
  ...enUndo,
  mail: enMails,
  job: enJob,
  session: enSessions,
  maintenance: enMaintenance,
  directory: enDirectory,
  access: enAccess,
  try_api: enApi,
};
