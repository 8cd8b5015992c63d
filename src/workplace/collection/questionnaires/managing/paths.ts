/** The address of the list of all questionnaires, which the specification gives. */
export const managePath = '/admin/questionnaires/manage';
export const managedPath = (id: unknown) => `${managePath}/questionnaires/${encodeURIComponent(String(id))}`;
export const overviewPath = (template: unknown) => `${managePath}/templates/${encodeURIComponent(String(template))}`;

/** Returns the address of the list of questionnaires with a filter: all of them, or those of a template. */
export const listPath = (template: string | undefined, filter: Readonly<Record<string, unknown>>) =>
  `${template === undefined ? managePath : overviewPath(template)}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;
