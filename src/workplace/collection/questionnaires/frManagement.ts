import { frManaging } from './managing/fr';
import { frAnswerLink } from './byLink/fr';
import { frQuestionnaires } from './fr';
import { frTemplates } from './templates/fr';

/** The French texts of the screens of questionnaires, templates and their management. Other lists load without them: see `lazyList`. */
export const frManagement = { ...frManaging, ...frTemplates, questionnaires: frQuestionnaires, answer_link: frAnswerLink };
