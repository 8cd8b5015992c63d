/** Provides a definition with every type of field, for the tests of records. */
import type { Definition } from '#resources/definition';

const choice = (key: string) => ({ key, name: { en: key, fr: key } });
const name = (id: string) => ({ en: id, fr: id });

export const samples: Definition = {
  id: 'samples',
  name: { en: { one: 'Sample', other: 'Samples' }, fr: { one: 'Exemple', other: 'Exemples' } },
  title: 'label',
  fields: [
    { id: 'label', name: name('label'), type: 'string', required: true },
    { id: 'code', name: name('code'), type: 'string', unique: true },
    { id: 'title', name: name('title'), type: 'string', localized: true },
    { id: 'notes', name: name('notes'), type: 'text' },
    { id: 'story', name: name('story'), type: 'editor' },
    { id: 'amount', name: name('amount'), type: 'number' },
    { id: 'day', name: name('day'), type: 'date' },
    { id: 'level', name: name('level'), type: 'radio', choices: [choice('low'), choice('high')] },
    { id: 'country', name: name('country'), type: 'dropdown', choices: [choice('fr'), choice('it'), choice('pt')] },
    { id: 'active', name: name('active'), type: 'checkbox' },
    { id: 'days', name: name('days'), type: 'checkbox', choices: [choice('mon'), choice('tue')] },
    { id: 'materials', name: name('materials'), type: 'multidropdown', choices: [choice('wool'), choice('cotton'), choice('hemp')] },
    { id: 'evidence', name: name('evidence'), type: 'files', multiple: true },
    { id: 'reason', name: name('reason'), type: 'string', required: true, display_condition: { key: 'level', values: ['high'] } },
    { id: 'supplier', name: name('supplier'), type: 'dropdown', choices_from: { resource: 'suppliers', label: 'name' } },
    { id: 'salary', name: name('salary'), type: 'number', permission: { read: 'audit:read', write: 'audit:read' } },
    { id: 'fixed', name: name('fixed'), type: 'string', create_only: true },
  ],
  list: {
    columns: ['label', 'amount', 'country', 'title'],
    sort: ['label', 'ASC'],
    filters: ['country', 'level', 'day', 'active', 'amount'],
  },
  form: [
    {
      fields: [
        'label',
        'code',
        'title',
        'notes',
        'story',
        'amount',
        'day',
        'level',
        'country',
        'active',
        'days',
        'materials',
        'evidence',
        'reason',
        'supplier',
        'salary',
        'fixed',
      ],
    },
  ],
  permissions: { read: 'resource.samples:read', write: 'resource.samples:write' },
};
