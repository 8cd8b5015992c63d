/** Defines an entity that no code knows, with every type of field, localized, conditional and repeated ones among them. */
const name = (en: string, fr: string) => ({ en, fr });
const choices = [
  { key: 'low', name: name('Low', 'Bas') },
  { key: 'high', name: name('High', 'Haut') },
];

export const widgets = {
  id: 'widgets',
  name: { en: { one: 'Widget', other: 'Widgets' }, fr: { one: 'Gadget', other: 'Gadgets' } },
  title: 'title',
  fields: [
    { id: 'title', name: name('Title', 'Titre'), type: 'string', required: true },
    { id: 'label', name: name('Label', 'Libellé'), type: 'string', localized: true },
    { id: 'notes', name: name('Notes', 'Notes'), type: 'text' },
    { id: 'body', name: name('Body', 'Corps'), type: 'editor', localized: true },
    { id: 'amount', name: name('Amount', 'Montant'), type: 'number', decimals: 4 },
    { id: 'day', name: name('Day', 'Jour'), type: 'date' },
    { id: 'level', name: name('Level', 'Niveau'), type: 'radio', choices },
    { id: 'grade', name: name('Grade', 'Note'), type: 'dropdown', choices },
    { id: 'active', name: name('Active', 'Actif'), type: 'checkbox' },
    { id: 'kinds', name: name('Kinds', 'Genres'), type: 'multidropdown', choices },
    { id: 'reason', name: name('Reason', 'Raison'), type: 'string', display_condition: { key: 'active', values: [true] } },
    { id: 'papers', name: name('Papers', 'Documents'), type: 'files' },
  ],
  list: { columns: ['title', 'amount', 'day'], sort: ['title', 'ASC'], filters: ['level', 'active'] },
  form: [{ fields: ['title', 'label', ['amount', 'day'], ['level', 'grade'], 'active', 'reason', 'kinds', 'notes', 'body', 'papers'] }],
  permissions: { read: 'resource.widgets:read', write: 'resource.widgets:write' },
};
