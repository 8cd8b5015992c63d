import { frManaging } from './managing/fr';
import { frTemplates } from './templates/fr';

/** The French texts of the screens of templates and of the management of questionnaires. Other lists load without them: see `lazyList`. */
export const frManagement = { ...frManaging, ...frTemplates };
