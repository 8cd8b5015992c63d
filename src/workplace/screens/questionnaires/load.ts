/** Loads the screens of questionnaires, each apart, so that a list loads no form. Each import names all the files that its screen needs: the entry of the site, which every visitor loads, names only this file. */
export const mine = async () => (await import('../../collection/questionnaires/answering/MyQuestionnaires')).MyQuestionnaires;
export const answering = async () => (await import('../../collection/questionnaires/answering/QuestionnaireScreen')).QuestionnaireScreen;
export const answeringByLink = async () => (await import('./AnswerByLink')).AnswerByLink;
export const toReview = async () => (await import('../../collection/questionnaires/review/ReviewList')).ReviewList;
export const review = async () => (await import('../../collection/questionnaires/review/ReviewScreen')).ReviewScreen;
export const templates = async () => (await import('../../collection/questionnaires/templates/list/TemplatesList')).TemplatesList;
export const newTemplate = async () => (await import('../../collection/questionnaires/templates/TemplateScreens')).NewTemplate;
export const template = async () => (await import('../../collection/questionnaires/templates/TemplateScreens')).TemplateScreen;
export const managing = async () => (await import('../../collection/questionnaires/managing/ManageScreen')).ManageScreen;
export const creating = async () => (await import('../../collection/questionnaires/managing/create/NewQuestionnaires')).NewQuestionnaires;
export const overview = async () => (await import('../../collection/questionnaires/managing/overview/OverviewScreen')).OverviewScreen;
export const managed = async () => (await import('../../collection/questionnaires/managing/record/ManagedScreen')).ManagedScreen;
