/** Sets up an application whose small figures are withheld, with the amounts entered and every selection that a reader can request. */
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

export const base = '/services/indicators';
const smallest = 5000;

type Place = readonly [country: string, brand: string | null];
/** The amounts entered, by year. No other data have these numbers, so that they are recognised wherever they appear. */
export const entered: Record<string, readonly (readonly [...Place, number])[]> = {
  '2023': [
    ['france', 'alizee', 7013],
    ['france', 'brise', 3217],
    ['spain', 'alizee', 2711],
    ['japan', 'brise', 20457],
    ['japan', null, 1193],
  ],
  '2024': [
    ['france', 'alizee', 12011],
    ['spain', 'brise', 9007],
    ['japan', 'alizee', 30013],
  ],
  '2025': [
    ['france', 'alizee', 3301],
    ['spain', 'alizee', 1409],
  ],
};
const under: Record<string, string[]> = {
  country: ['asia', 'europe'],
  europe: ['france', 'spain'],
  asia: ['japan'],
  brand: ['alizee', 'brise'],
};
export const roots = { country: ['country', 'europe', 'asia', 'france', 'spain', 'japan'], brand: ['brand', 'alizee', 'brise'] };
const isUnder = (place: string | null, tag: string): boolean => place === tag || (under[tag] ?? []).some((each) => isUnder(place, each));
/** Every place that an amount can be entered for: each country with each brand, or with none. */
export const atoms: Place[] = ['france', 'spain', 'japan'].flatMap((country) =>
  ['alizee', 'brise', null].map((brand): Place => [country, brand]),
);
/** Tells for each place of `atoms` whether a selection adds it up. A selection is the text of its tags, in order, joined by `+`. */
export const holds = (selection: string) =>
  atoms.map(([country, brand]) =>
    selection
      .split('+')
      .filter(Boolean)
      .every((tag) => (roots.country.includes(tag) ? isUnder(country, tag) : brand !== null && isUnder(brand, tag))),
  );
export const truth = (year: string) =>
  atoms.map(([country, brand]) => entered[year]?.find((one) => one[0] === country && one[1] === brand)?.[2] ?? 0);
export const valueOf = (selection: string, amounts: readonly number[]) =>
  holds(selection).reduce((sum, held, place) => sum + (held ? (amounts[place] ?? 0) : 0), 0);
export const alerts = { name: 'alerts', subject: 'alerts', field: 'alerts', aggregate: 'sum' };
export const people = { name: 'people', subject: 'alerts', field: 'people', aggregate: 'sum' };
export const named = (key: string) => ({
  key,
  name: { en: key, fr: key },
  section: 'governance',
  published: true,
  unit: { en: 'alerts', fr: 'alertes' },
});
export interface SmallCounts {
  app: TestApp;
  c: Collection;
  reader: Inject;
  visitor: Inject;
}

async function submitted(c: Collection, year: string, [country, brand]: Place, values: Record<string, number>): Promise<string> {
  const tags = { country: c.tag[country], ...(brand && { brand: c.tag[brand] }) };
  const { id } = made(await c.enter(c.admin, { subject_key: 'alerts', date: `${year}-01-01`, tags, values }));
  await c.fire(c.admin, 'submit', [id]);
  return id;
}

/** Creates the indicators `alerts` and `rate`, whose small figures are withheld, and the draft `open` with the same terms, whose figures are not. */
export async function smallCounts(): Promise<SmallCounts> {
  const app = await startTestApp();
  const c = await collection(app);
  const approver = await app.signIn('approver@lacet.example');
  made(await call(c.admin, 'POST', '/services/sections', { key: 'governance', name: { en: 'Governance', fr: 'Gouvernance' } }));
  const number = (id: string) => ({ id, name: { en: id, fr: id }, type: 'number', min: 0 });
  await c.subject('alerts', { fields: [number('alerts'), number('people')] });
  // The indicator is published without a smallest count at first: the figures stored then must not reveal those withheld later.
  made(await call(c.admin, 'POST', base, { ...named('alerts'), terms: [alerts] }));
  made(await call(c.admin, 'POST', base, { ...named('open'), published: false, terms: [alerts] }));
  made(
    await call(c.admin, 'POST', base, {
      ...named('rate'),
      audience: 'private',
      smallest_count: smallest,
      terms: [alerts, people],
      series: [
        { key: 'rate', name: { en: 'Rate', fr: 'Taux' }, formula: 'alerts / people * 1000.0' },
        { key: 'number', name: { en: 'Number', fr: 'Nombre' }, formula: 'alerts' },
      ],
    }),
  );
  for (const [year, places] of Object.entries(entered))
    for (const [country, brand, amount] of places)
      await c.fire(approver, 'approve', [await submitted(c, year, [country, brand], { alerts: amount, people: 60_000 })]);
  const { body } = await call<IndicatorPage & { version: number }>(c.admin, 'GET', `${base}/alerts`);
  const changed = await call(c.admin, 'PUT', `${base}/alerts`, {
    ...named('alerts'),
    terms: [alerts],
    version: body.version,
    smallest_count: smallest,
  });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  // This entry waits for its approval: provisional figures would reveal the figure of Spain without it.
  await submitted(c, '2023', ['spain', 'brise'], { alerts: 8101, people: 10 });
  return { app, c, reader: await app.signIn('reader@lacet.example'), visitor: await app.anonymous() };
}

const tagsOf = (root: 'country' | 'brand') => ['', ...roots[root].map((tag) => `${root}:${tag}`)];
export const selections = tagsOf('country').flatMap((country) =>
  tagsOf('brand').map((brand) => [country, brand].filter(Boolean).join(',')),
);
export const breakdowns = ['', 'country', 'europe', 'asia', 'brand'];
export const views = breakdowns.flatMap((by) => selections.map((tags) => `?tags=${tags}${by === '' ? '' : `&by=${by}`}`));
