import { frAccess } from '../../../people/accounts/fr';
import { frAudit } from '../../../administration/audit/fr';
import { frBin } from '../../../history/bin/fr';
import { frBulk } from '../../../resource/list/bulk/fr';
import { frFields } from '../../../shell/i18n/fr/frFields';
import { frHistory } from '../../../history/fr';
import { frInputs } from '../../../collection/inputs/fr';
import { frPeople } from '../../../people/fr';
import { frJob } from '../../../administration/jobs/fr';
import { frSessions } from '../../../people/ways/fr';
import { frRefusals } from '../../../../shell/i18n/refusals/frRefusals';
import { frUndo } from '../../../history/undo/fr';

/** The French texts that only the screens beyond the generated lists and the frame use. They load with those screens: see `laterTexts`. */
export const frLater = {
  event: frAudit,
  ...frBin,
  ...frBulk,
  ...frFields,
  ...frHistory,
  ...frInputs,
  ...frPeople,
  ...frRefusals,
  ...frUndo,
  job: frJob,
  session: frSessions,
  access: frAccess,
};
