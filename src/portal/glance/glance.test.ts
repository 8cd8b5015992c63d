import { expect, it } from 'vitest';
import type { IndicatorGlance } from '#resources/api/figures/indicators';
import { translator } from '../../shell/i18n/translator';
import { messages } from '../messages/index';
import { answerOf, client, whole } from '../drawn/portal.fixture';
import { glanceOf } from './glance';

const periods = [
  { key: '2024-Q1', date: '2024-01-01', date_end: '2024-03-31' },
  { key: '2024-Q2', date: '2024-04-01', date_end: '2024-06-30' },
];

it('names the period of a promise as all others, never by its key', () => {
  const [known] = answerOf('/services/glances') as IndicatorGlance[];
  if (!known) throw new Error('The fixture has no glance.');
  const indicator: IndicatorGlance = {
    ...known,
    direction: 'down',
    targets: known.targets.slice(0, 1).map((target) => ({ ...target, date: '2030-01-01', value: '1' })),
    data: { ...known.data, periods, headline: { values: ['4', '3'] }, coverage: whole(periods) },
  };
  const labels = (['en', 'fr'] as const).map((locale) =>
    glanceOf(indicator, client, locale, translator(messages[locale], locale))
      .lace?.labels.map(({ text }) => text)
      .at(-1),
  );
  expect(labels).toEqual(['Q1 2030', 'T1 2030']);
});
