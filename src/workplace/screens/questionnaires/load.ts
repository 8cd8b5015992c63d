/** Loads the screens of questionnaires. Each import names all the files that its screens need: the entry of the site, which every visitor loads, names only this file. */
export const answering = () => import('../../collection/questionnaires/screens');
export const templates = () => import('../../collection/questionnaires/templates/screens');
export const managing = () => import('../../collection/questionnaires/managing/screens');
export const answeringByLink = () => import('./AnswerByLink');
