import { enManaging } from './managing/en';
import { enTemplates } from './templates/en';

/** The English texts that only the screens of templates and of the management of questionnaires use. Other lists load without them: see `lazyList`. */
export const enManagement = { ...enManaging, ...enTemplates };
