/** The screens of those who answer questionnaires and of those who approve them, which load together. */
export { MyQuestionnaires } from './answering/MyQuestionnaires';
export { QuestionnaireScreen } from './answering/QuestionnaireScreen';
export { ReviewList } from './review/ReviewList';
export { ReviewScreen } from './review/ReviewScreen';
