import { enManaging } from './managing/en';
import { enTemplates } from './templates/en';

/** The English texts of the screens of templates and of the management of questionnaires. Other lists load without them: see `lazyList`. */
export const enManagement = { ...enManaging, ...enTemplates };
