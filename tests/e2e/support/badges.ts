/** Defines a subject that two people collect, and its published indicator: endpoint under /api/services → record. */
const t = (en: string, fr: string) => ({ en, fr });
const indicator = {
  section: 'climate',
  subsection: 'energy',
  position: 90,
  unit: t('badges', 'badges'),
  published: true,
  granularity: 'year',
  decimals: 1,
  terms: [{ name: 'given', subject: 'badges', field: 'given', aggregate: 'sum' }],
  methodology: t('<p>Counted at the door.</p>', '<p>Comptés à la porte.</p>'),
};

export const badges: [endpoint: string, record: Record<string, unknown>][] = [
  [
    'data_cluster/subjects',
    {
      key: 'badges',
      name: t('Badges', 'Badges'),
      section: 'climate',
      period: 'year',
      approval: 'single',
      fields: [{ id: 'given', name: t('Badges given', 'Badges remis'), type: 'number', decimals: 1, required: true, min: 0 }],
      tag_roots: [{ key: 'country', required: true }],
    },
  ],
  ['indicators', { ...indicator, key: 'badges', name: t('Badges given', 'Badges remis'), audience: 'public' }],
  ['indicators', { ...indicator, key: 'badges_private', name: t('Badges in private', 'Badges en privé'), audience: 'private' }],
];
