/** Loads the forms of questionnaires. Each import names all the files that its screen needs: the entry of the site, which every visitor loads, names only this file. */
export const answering = async () => (await import('../../collection/questionnaires/answering/QuestionnaireScreen')).QuestionnaireScreen;
export const answeringByLink = async () => (await import('./AnswerByLink')).AnswerByLink;
export const review = async () => (await import('../../collection/questionnaires/review/ReviewScreen')).ReviewScreen;
export const newTemplate = async () => (await import('../../collection/questionnaires/templates/TemplateScreens')).NewTemplate;
export const template = async () => (await import('../../collection/questionnaires/templates/TemplateScreens')).TemplateScreen;
export const creating = async () => (await import('../../collection/questionnaires/managing/create/NewQuestionnaires')).NewQuestionnaires;
export const overview = async () => (await import('../../collection/questionnaires/managing/overview/OverviewScreen')).OverviewScreen;
export const managed = async () => (await import('../../collection/questionnaires/managing/record/ManagedScreen')).ManagedScreen;
