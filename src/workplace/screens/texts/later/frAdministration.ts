import { frApi } from '../../../administration/api/fr';
import { frDefinitions } from '../../../administration/definitions/fr';
import { frDirectory } from '../../../administration/directory/fr';
import { frMails } from '../../../administration/mails/fr';
import { frMaintenance } from '../../../administration/maintenance/fr';

/** The French texts that only the mails, definitions, maintenance, the directory and the page of the API use. Other lists load without them: see `lazyList`. */
export const frAdministration = {
  definitions: frDefinitions,
  mail: frMails,
  maintenance: frMaintenance,
  directory: frDirectory,
  try_api: frApi,
};
