import { enAccess } from './enAccess';
import { enApi } from './enApi';
import { enApproval } from './enApproval';
import { enAudit } from './enAudit';
import { enBin } from './enBin';
import { enBulk } from './enBulk';
import { enDefinitions } from './enDefinitions';
import { enDirectory } from './enDirectory';
import { enExchange } from './enExchange';
import { enFields } from './enFields';
import { enGrid } from './enGrid';
import { enHistory } from './enHistory';
import { enInputs } from './enInputs';
import { enPeople } from './enPeople';
import { enProgress } from './enProgress';
import { enMails } from './enMails';
import { enSessions } from './enSessions';
import { enMaintenance } from './enMaintenance';
import { enRefusals } from './enRefusals';
import { enSheets } from './enSheets';

/** What only the screens of the collection, of the definitions and of the audit say, read with them: `laterTexts`. */
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
  mail: enMails,
  session: enSessions,
  maintenance: enMaintenance,
  directory: enDirectory,
  access: enAccess,
  try_api: enApi,
};
