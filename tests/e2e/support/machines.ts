/** Defines an entity as a configurator writes it: the ten types, localized, required and reference fields, and a condition on a conditional field. */
const t = (en: string, fr: string) => ({ en, fr });
const choice = (key: string, en: string, fr: string) => ({ key, name: t(en, fr) });

export const machines = {
  id: 'machines',
  name: { en: { one: 'Machine', other: 'Machines' }, fr: { one: 'Appareil', other: 'Appareils' } },
  icon: 'Factory',
  menu: { group: 'collection', position: 95 },
  title: 'name',
  fields: [
    { id: 'name', name: t('Name', 'Nom'), type: 'string', required: true, unique: true, max_length: 80 },
    { id: 'label', name: t('Label', 'Étiquette'), type: 'string', localized: true, required: true },
    {
      id: 'state',
      name: t('State', 'État'),
      type: 'radio',
      required: true,
      choices: [choice('running', 'Running', 'En marche'), choice('stopped', 'Stopped', 'À l’arrêt')],
    },
    {
      id: 'fuel',
      name: t('Fuel', 'Énergie'),
      type: 'dropdown',
      choices: [choice('gas', 'Gas', 'Gaz'), choice('oil', 'Oil', 'Fioul')],
      display_condition: { key: 'state', values: ['running'] },
    },
    { id: 'blend', name: t('Blend', 'Mélange'), type: 'string', required: true, display_condition: { key: 'fuel', values: ['gas'] } },
    { id: 'power', name: t('Power', 'Puissance'), type: 'number', unit: t('kW', 'kW'), decimals: 2, min: 0 },
    { id: 'bought', name: t('Bought on', 'Achetée le'), type: 'date' },
    { id: 'leased', name: t('Leased', 'En location'), type: 'checkbox' },
    {
      id: 'uses',
      name: t('Uses', 'Usages'),
      type: 'multidropdown',
      choices: [choice('cutting', 'Cutting', 'Coupe'), choice('gluing', 'Gluing', 'Collage'), choice('sewing', 'Sewing', 'Couture')],
    },
    { id: 'maker', name: t('Maker', 'Fabricant'), type: 'dropdown', choices_from: { resource: 'suppliers', label: 'name' } },
    { id: 'notes', name: t('Notes', 'Remarques'), type: 'text' },
    { id: 'story', name: t('Story', 'Histoire'), type: 'editor', localized: true },
    { id: 'papers', name: t('Papers', 'Papiers'), type: 'files', multiple: true },
  ],
  list: { columns: ['name', 'label', 'state', 'power', 'bought', 'maker'], sort: ['name', 'ASC'], filters: ['state', 'power', 'name'] },
  form: [
    {
      title: t('The machine', 'L’appareil'),
      fields: [['name', 'maker'], 'label', 'state', 'fuel', 'blend', ['power', 'bought'], 'leased', 'uses'],
    },
    { title: t('More', 'Et aussi'), fields: ['notes', 'story', 'papers'] },
  ],
  permissions: { read: 'resource.machines:read', write: 'resource.machines:write' },
};
