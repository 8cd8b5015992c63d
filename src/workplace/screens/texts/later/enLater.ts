import { enAccess } from '../../../people/accounts/en';
import { enAudit } from '../../../administration/audit/en';
import { enBin } from '../../../history/bin/en';
import { enBulk } from '../../../resource/list/bulk/en';
import { enFields } from '../../../shell/i18n/en/enFields';
import { enHistory } from '../../../history/en';
import { enInputs } from '../../../collection/inputs/en';
import { enPeople } from '../../../people/en';
import { enJob } from '../../../administration/jobs/en';
import { enSessions } from '../../../people/ways/en';
import { enRefusals } from '../../../../shell/i18n/refusals/enRefusals';
import { enUndo } from '../../../history/undo/en';

/** The English texts that only the screens beyond the generated lists and the frame use. They load with those screens: see `laterTexts`. */
export const enLater = {
  event: enAudit,
  ...enBin,
  ...enBulk,
  ...enFields,
  ...enHistory,
  ...enInputs,
  ...enPeople,
  ...enRefusals,
  ...enUndo,
  job: enJob,
  session: enSessions,
  access: enAccess,
};
