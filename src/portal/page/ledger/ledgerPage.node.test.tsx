/** Tests the public ledger as the server draws it: the acts with their causes in words, their figures, and its pages. */
import { expect, it } from 'vitest';
import type { LedgerAct, LedgerLine } from '#resources/api/figures/lineage';
import type { Locale } from '#resources/definition';
import { render } from '../../../server';
import { answerOf, emissions } from '../../drawn/portal.fixture';

const id = (place: number) => `0198c0de-0000-7000-8000-${String(place).padStart(12, '0')}`;
const line: LedgerLine = {
  indicator: emissions,
  act: id(1),
  scope: [{ en: 'Spain', fr: 'Espagne' }],
  unit: null,
  period: { key: '2021', date: '2021-01-01', date_end: '2021-12-31' },
  tags: { country: 'spain' },
  series: '',
  from: 790,
  to: 800,
  from_inputs: 4,
  to_inputs: 4,
  at: '2026-03-14T09:12:00Z',
  cause: 'tags',
  reason: null,
  actor: null,
};
const act = (place: number, more: Partial<LedgerAct> = {}): LedgerAct => ({
  id: id(place),
  at: line.at,
  cause: 'tags',
  reason: null,
  actor: null,
  figures: 1,
  indicator_count: 1,
  indicators: [{ key: 'emissions', path: emissions.path, name: emissions.name, figures: 1 }],
  lines: [line],
  ...more,
});

async function page(search: string, acts: LedgerAct[], locale: Locale = 'en') {
  const asked: string[] = [];
  const { status, html } = await render({
    url: `https://impact.lacet.example/restatements${search}`,
    locale,
    async fetchJson(path) {
      asked.push(decodeURIComponent(path));
      if (path.startsWith('/services/restatements/acts')) return acts;
      return path.startsWith('/services/restatements') ? [line, { ...line, to: null }] : answerOf(path);
    },
  });
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { status, asked, main, said: main.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0\u202f]+/g, ' ') };
}

it.each([
  [
    'en',
    'A site or another part of a breakdown was moved or closed',
    'Emissions (Spain) 2021 790 t CO₂e 800 t CO₂e',
    '2,793 published figures changed:',
  ],
  [
    'fr',
    'Un site ou une autre partie d’une ventilation a été déplacé ou fermé',
    'Émissions (Espagne) 2021 790 t CO₂e 800 t CO₂e',
    '2 793 chiffres publiés ont changé :',
  ],
] as const)('says why figures changed, how many and of what (%s)', async (locale, cause, figures, count) => {
  const { status, said, main } = await page('', [act(1, { figures: 2793, indicator_count: 4 })], locale);
  expect(status).toBe(200);
  for (const text of [cause, figures, count]) expect(said).toContain(text);
  expect(said).toContain({ en: 'and 3 other indicators', fr: 'et 3 autres indicateurs' }[locale]);
  expect(said).toContain({ en: 'See all 2,793 figures', fr: 'Voir les 2 793 chiffres' }[locale]);
  expect(main).toContain(`href="/restatements?act=${id(1)}"`);
});

it('gives the reason and the person to those who may know', async () => {
  const { said } = await page('', [act(1, { reason: 'The meter was read wrongly', actor: { id: id(9), name: 'Ada' } })]);
  expect(said).toContain('Reason: The meter was read wrongly By Ada.');
  expect((await page('', [act(1)])).said).not.toMatch(/Reason|By /);
});

it.each([
  ['inputs:approve', 'Entries were approved', 'Des saisies ont été approuvées'],
  ['inputs:recompute', 'Factors or formulas of entries changed', 'Des facteurs ou des formules de saisies ont changé'],
  ['inputs:fed', 'Approved entries changed', 'Des saisies approuvées ont changé'],
  ['precalculate', 'The figures were calculated again', 'Les chiffres ont été recalculés'],
])('has words for the cause %s', async (cause, en, fr) => {
  expect((await page('', [act(1, { cause })], 'en')).said).toContain(en);
  expect((await page('', [act(1, { cause })], 'fr')).said).toContain(fr);
});

it('goes through the acts, and through the figures of one, by pages', async () => {
  const many = Array.from({ length: 21 }, (_, place) => act(place + 1));
  const first = await page('', many);
  expect(first.asked).toContain('/services/restatements/acts?range=[0,20]');
  expect(first.main.match(/<h2/g)).toHaveLength(20);
  expect(first.main).toContain('href="/restatements?page=2"');
  const last = await page('?page=2', many.slice(20));
  expect(last.asked).toContain('/services/restatements/acts?range=[20,40]');
  expect(last.main).toContain('href="/restatements"');
  expect(last.said).not.toContain('Earlier changes');
  const whole = await page(`?act=${id(1)}&page=2`, [act(1, { figures: 201 })]);
  expect(whole.asked).toContain(`/services/restatements?act=${id(1)}&range=[100,199]`);
  expect(whole.said).toContain('790 t CO₂e withdrawn');
  expect(whole.main).toContain(`href="/restatements?act=${id(1)}&amp;page=3"`);
  expect((await page('?act=none&page=-1', [])).asked).toContain('/services/restatements/acts?range=[0,20]');
});
