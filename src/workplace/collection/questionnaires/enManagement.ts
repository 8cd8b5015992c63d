import { enManaging } from './managing/en';
import { enAnswerLink } from './byLink/en';
import { enQuestionnaires } from './en';
import { enTemplates } from './templates/en';

/** The English texts of the screens of questionnaires, templates and their management. Other lists load without them: see `lazyList`. */
export const enManagement = { ...enManaging, ...enTemplates, questionnaires: enQuestionnaires, answer_link: enAnswerLink };
