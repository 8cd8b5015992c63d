/** Defines an entity of texts only: one field of each type that holds text. */
const name = (en: string, fr: string) => ({ en, fr });

export const naughty = {
  id: 'naughty',
  name: { en: { one: 'Naughty string', other: 'Naughty strings' }, fr: { one: 'Texte retors', other: 'Textes retors' } },
  title: 'line',
  menu: { group: 'reference', position: 90 },
  fields: [
    { id: 'line', name: name('Line', 'Ligne'), type: 'string' },
    { id: 'lines', name: name('Lines', 'Lignes'), type: 'text' },
    { id: 'title', name: name('Title', 'Titre'), type: 'string', localized: true },
    { id: 'rich', name: name('Rich text', 'Texte mis en forme'), type: 'editor' },
  ],
  list: { columns: ['line', 'lines', 'title', 'rich'], sort: ['line', 'ASC'], filters: ['line', 'title'] },
  form: [{ fields: ['line', 'lines', 'title', 'rich'] }],
  permissions: { read: 'resource.naughty:read', write: 'resource.naughty:write' },
};
