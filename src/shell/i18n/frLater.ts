import { frAccess } from './frAccess';
import { frApi } from './frApi';
import { frApproval } from './frApproval';
import { frAudit } from './frAudit';
import { frBin } from './frBin';
import { frBulk } from './frBulk';
import { frDefinitions } from './frDefinitions';
import { frDirectory } from './frDirectory';
import { frExchange } from './frExchange';
import { frFields } from './frFields';
import { frGrid } from './frGrid';
import { frHistory } from './frHistory';
import { frInputs } from './frInputs';
import { frPeople } from './frPeople';
import { frProgress } from './frProgress';
import { frMails } from './frMails';
import { frSessions } from './frSessions';
import { frMaintenance } from './frMaintenance';
import { frRefusals } from './frRefusals';
import { frSheets } from './frSheets';

/** What only the screens of the collection, of the definitions and of the audit say, read with them: `laterTexts`. */
export const frLater = {
  event: frAudit,
  definitions: frDefinitions,
  ...frApproval,
  ...frBin,
  ...frBulk,
  ...frExchange,
  ...frFields,
  ...frGrid,
  ...frHistory,
  ...frInputs,
  ...frPeople,
  ...frProgress,
  ...frRefusals,
  ...frSheets,
  mail: frMails,
  session: frSessions,
  maintenance: frMaintenance,
  directory: frDirectory,
  access: frAccess,
  try_api: frApi,
};
