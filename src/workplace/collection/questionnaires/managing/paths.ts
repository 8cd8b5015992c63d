/** The address of the list of all questionnaires, which the specification gives. */
export const managePath = '/admin/questionnaires/manage';
export const managedPath = (id: unknown) => `${managePath}/questionnaires/${encodeURIComponent(String(id))}`;
export const overviewPath = (template: unknown) => `${managePath}/templates/${encodeURIComponent(String(template))}`;
