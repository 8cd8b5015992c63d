/** The address of the templates, which the specification gives. */
export const templatesPath = '/admin/questionnaires/templates';
