/** Tests what is said of figures that can't be compared, case by case with entries made through the product: no change, verdict or target judgement; the sentence in both languages; like for like by hand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { sayings, t, type Sayings } from './comparable.fixture';

let s: Sayings;
beforeAll(async () => {
  s = await sayings();
}, 120_000);
afterAll(() => s.app.close());

interface Case {
  /** By place, the entries: first day → value, or the last day and the value for custom dates. */
  entries: Record<string, Record<string, number | [string, number]>>;
  period?: string;
  /** The day from which the method is another. */
  breakOn?: string;
  /** The places whose tag is archived after the entries. */
  closed?: string[];
  /** Entries that are not applicable, by place. */
  skipped?: Record<string, string[]>;
  record?: object;
  en: string;
  fr: string;
  /** The figures like for like, by period. */
  alike: Record<string, number | null>;
}

const year = (from: number, values: (number | null)[]) =>
  Object.fromEntries(values.flatMap((value, at) => (value === null ? [] : [[`${from + at}-01-01`, value]])));
const months = (of: number, count: number, value: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${of}-${String(at + 1).padStart(2, '0')}-01`, value]));

const cases: Record<string, Case> = {
  'a partial period': {
    period: 'month',
    entries: { france: { ...months(2023, 12, 10), ...months(2024, 12, 9), ...months(2025, 1, 1) } },
    en: 'Down 10% since 2023 to 108 kWh in 2024, behind the path to the target of 10 kWh in 2030. 2025 is not complete: 1 of 12 months.',
    fr: 'En baisse de 10 % depuis 2023, à 108 kWh en 2024, en retard sur la trajectoire vers l’objectif de 10 kWh en 2030. 2025 est incomplet : 1 mois sur 12.',
    alike: { 2023: 120, 2024: 108 },
  },
  'a site that lacks the last period': {
    entries: { france: year(2023, [100, 80]), spain: year(2023, [100, null]) },
    en: '200 kWh in 2023; the target is 10 kWh in 2030. 2024 is not complete: 1 of 2 places.',
    fr: '200 kWh en 2023 ; l’objectif est de 10 kWh en 2030. 2024 est incomplet : 1 lieu sur 2.',
    alike: { 2023: 100, 2024: 80 },
  },
  'a site that joined': {
    entries: { france: year(2023, [100, 80]), japan: year(2023, [null, 50]) },
    en: '130 kWh in 2024; the target is 10 kWh in 2030. Not compared with 2023: the places are not the same.',
    fr: '130 kWh en 2024 ; l’objectif est de 10 kWh en 2030. Pas de comparaison avec 2023 : les lieux ne sont pas les mêmes.',
    alike: { 2023: 100, 2024: 80 },
  },
  'a site that closed, by its archived tag': {
    entries: { france: year(2023, [100, 80]), spain: year(2023, [40, null]) },
    closed: ['spain'],
    en: '80 kWh in 2024; the target is 10 kWh in 2030. Not compared with 2023: the places are not the same.',
    fr: '80 kWh en 2024 ; l’objectif est de 10 kWh en 2030. Pas de comparaison avec 2023 : les lieux ne sont pas les mêmes.',
    alike: { 2023: 100, 2024: 80 },
  },
  'a site that closed, by an entry that does not apply': {
    entries: { france: year(2023, [100, 80]), spain: year(2023, [40, null]) },
    skipped: { spain: ['2024-01-01'] },
    en: '80 kWh in 2024; the target is 10 kWh in 2030. Not compared with 2023: the places are not the same.',
    fr: '80 kWh en 2024 ; l’objectif est de 10 kWh en 2030. Pas de comparaison avec 2023 : les lieux ne sont pas les mêmes.',
    alike: { 2023: 100, 2024: 80 },
  },
  'a method that changed': {
    entries: { france: year(2022, [100, 90, 40]) },
    breakOn: '2024-03-01',
    en: '40 kWh in 2024; the target is 10 kWh in 2030. Not compared with 2023: the method has changed since.',
    fr: '40 kWh en 2024 ; l’objectif est de 10 kWh en 2030. Pas de comparaison avec 2023 : la méthode a changé depuis.',
    alike: { 2022: 100, 2023: 90, 2024: 40 },
  },
  'a method that changed, after which there are several periods': {
    entries: { france: year(2022, [100, 50, 40]) },
    breakOn: '2023-01-01',
    en: 'Down 20% since 2023 to 40 kWh in 2024; the target is 10 kWh in 2030.',
    fr: 'En baisse de 20 % depuis 2023, à 40 kWh en 2024 ; l’objectif est de 10 kWh en 2030.',
    alike: { 2022: 100, 2023: 50, 2024: 40 },
  },
  'periods that overlap': {
    period: 'span',
    record: { granularity: 'span' },
    entries: { france: { '2013-01-01': ['2016-12-31', 100], '2014-01-01': ['2017-12-31', 60] } },
    en: '60 kWh in 2014–2017; the target is 10 kWh in 2030. Not compared with 2013–2016: the periods overlap.',
    fr: '60 kWh en 2014–2017 ; l’objectif est de 10 kWh en 2030. Pas de comparaison avec 2013–2016 : les périodes se chevauchent.',
    alike: { '2013-2016': 100, '2014-2017': 60 },
  },
};

it.each(Object.entries(cases))(
  '%s',
  async (name, { entries, period = 'year', breakOn, closed = [], skipped = {}, record, en, fr, alike }) => {
    const key = `case_${name.replaceAll(/\W+/g, '_')}`.slice(0, 60);
    await s.c.subject(key, { period });
    for (const [place, own] of Object.entries(entries))
      for (const [date, value] of Object.entries(own)) {
        const [date_end, kwh] = Array.isArray(value) ? value : [undefined, value];
        await s.approved({ subject_key: key, date, ...(date_end && { date_end }), tags: { country: s.c.tag[place] }, values: { kwh } });
      }
    for (const [place, dates] of Object.entries(skipped))
      for (const date of dates)
        await s.approved({ subject_key: key, date, quality: 'not_applicable', tags: { country: s.c.tag[place] }, values: {} });
    const terms = [{ name: 'energy', subject: key, field: 'kwh', aggregate: 'sum' }];
    await s.indicator(key, { terms, targets: [{ date: '2030-01-01', value: 10 }], ...record });
    if (breakOn)
      made(await call(s.c.admin, 'POST', '/annotations', { key, date: breakOn, title: t('Method', 'Méthode'), series_break: true }));
    const archive = (place: string, archived_at: string | null) => archiveTag(place, archived_at);
    for (const place of closed) await archive(place, '2024-01-01');
    try {
      const said = { en: await s.said(key, 'en'), fr: await s.said(key, 'fr') };
      expect({ en: said.en.page, fr: said.fr.page }).toEqual({ en, fr });
      const { data } = await s.page(key, '?like_for_like=true');
      const at = Object.keys(alike).map((named) => data.periods.findIndex((each) => each.key === named));
      expect(at.map((place) => data.headline.values[place] ?? null)).toEqual(Object.values(alike));
    } finally {
      for (const place of closed) await archive(place, null);
    }
  },
);

/** Archives a tag through the product, or brings it back. */
async function archiveTag(key: string, archived_at: string | null): Promise<void> {
  const id = s.c.tag[key];
  const { version } = (await call<{ version: number }>(s.c.admin, 'GET', `/tags/${id}`)).body;
  expect((await call(s.c.admin, 'PUT', `/tags/${id}`, { archived_at, version })).status).toBe(200);
}
