import { enApi } from '../../../administration/api/en';
import { enDefinitions } from '../../../administration/definitions/en';
import { enDirectory } from '../../../administration/directory/en';
import { enMails } from '../../../administration/mails/en';
import { enMaintenance } from '../../../administration/maintenance/en';

/** The English texts that only the mails, definitions, maintenance, the directory and the page of the API use. Other lists load without them: see `lazyList`. */
export const enAdministration = {
  definitions: enDefinitions,
  mail: enMails,
  maintenance: enMaintenance,
  directory: enDirectory,
  try_api: enApi,
};
