/** Tests what an embedded figure says of its restatements, both live and as published on a day. */
import { expect, it } from 'vitest';
import type { LedgerLine } from '#resources/api/figures/lineage';
import type { Locale } from '#resources/definition';
import { render } from '../../../server';
import { answerOf, emissions } from '../../drawn/portal.fixture';

const ledger = '/services/restatements?indicator=emissions&opening=true&range=%5B0%2C0%5D';
const restated: LedgerLine = {
  indicator: emissions,
  act: '0198c0de-0000-7000-8000-000000000000',
  scope: [],
  unit: null,
  period: { key: '2021', date: '2021-01-01', date_end: '2021-12-31' },
  tags: {},
  series: '',
  from: 790,
  to: 800,
  from_inputs: 4,
  to_inputs: 4,
  at: '2026-03-14T09:12:00Z',
  cause: 'inputs:approve',
  reason: null,
  actor: null,
};

async function embed(search: string, lines: LedgerLine[] | null, locale: Locale = 'en') {
  const asked: string[] = [];
  const answer = await render({
    url: `https://impact.lacet.example/embed/emissions?${search}lang=${locale}`,
    locale,
    async fetchJson(path) {
      asked.push(path);
      if (path === ledger) return lines;
      return answerOf(path) ?? (path.startsWith('/services/indicators/emissions?as_of=') ? emissions : null);
    },
  });
  const text = answer.html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0\u202f]+/g, ' ');
  return { ...answer, asked, said: /Figures shown here[^.]*\.|Des chiffres montrés ici[^.]*\./.exec(text)?.[0] ?? null };
}

it('announces the latest restatement of its own indicator, in the language of its address', async () => {
  const { status, asked, said } = await embed('', [restated]);
  expect(status).toBe(200);
  expect(asked).toContain(ledger);
  expect(said).toBe('Figures shown here were restated on 14 Mar 2026.');
  expect((await embed('', [restated], 'fr')).said).toBe('Des chiffres montrés ici ont été révisés le 14 mars 2026.');
});

it.each([
  ['nothing was restated', []],
  ['the ledger cannot be read', null],
])('is silent where %s, and shows its figure', async (_why, lines) => {
  const { status, html, said } = await embed('', lines);
  expect([status, said]).toEqual([200, null]);
  expect(html).toContain('Emissions');
});

it.each([
  ['the day before', '2026-03-13', 'Figures shown here were restated on 14 Mar 2026.'],
  ['that very day', '2026-03-14', null],
  ['a day after', '2026-04-01', null],
])('kept as it was %s, it tells only of what came later', async (_when, day, expected) => {
  const { html, said } = await embed(`as_of=${day}&`, [restated]);
  expect(said).toBe(expected);
  expect(html).toContain('As published on');
  // The link leads to the page with today's figures.
  expect(html).toContain('href="https://impact.lacet.example/indicators/climate/emissions/emissions?lang=en"');
});
