/** Lists what the wings above may import of this one. `index.ts` registers the wing in the app. */
export { weightOf, type EffectsOf } from './approval/weight';
export { collectionEntities } from './entities';
export { periodKindOf, type Subject } from './inputs/checks/inputChecks';
export { subjectsOf } from './inputs/checks/inputFacts';
export { scopesSql } from './inputs/checks/scopes';
export { inputOf } from './inputs/input';
export type { InputEvent } from './inputs/inputStates';
export { fire, type Firing } from './inputs/transitions';
export { createQuestionnaires } from './questionnaires/acts/create';
export { sendEvents, type EventAsked as QuestionnaireEventAsked } from './questionnaires/acts/sendEvents';
export { saveAnswers } from './questionnaires/answers/save';
export { submit as submitQuestionnaire } from './questionnaires/answers/submit';
export { addComment, changeComment, commentPlace } from './questionnaires/comments/comments';
export { sendTemplateEvent } from './questionnaires/templates/templateTransitions';
export { subsectionErrors } from './sections/subsectionErrors';
export { differenceOf } from './subjects/fieldsDifference';
export { fieldsIn } from './subjects/fieldsIn';
export { movedRoots } from './tags/rules';
