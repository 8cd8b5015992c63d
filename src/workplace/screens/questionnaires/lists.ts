/** Loads the lists of questionnaires and of templates, apart from their forms: this file names the few files that lists need. */
export const mine = async () => (await import('../../collection/questionnaires/answering/MyQuestionnaires')).MyQuestionnaires;
export const toReview = async () => (await import('../../collection/questionnaires/review/ReviewList')).ReviewList;
export const templates = async () => (await import('../../collection/questionnaires/templates/list/TemplatesList')).TemplatesList;
export const managing = async () => (await import('../../collection/questionnaires/managing/ManageScreen')).ManageScreen;
