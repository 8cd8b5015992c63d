/** Writes the evidence that Lacet's workshops and warehouses attach to their electricity of the last year: the sheet of the meter's readings. */
import type { Locale } from '#resources/definition';
import { formatDate, formatNumber } from '#resources/formats/format';
import type { DemoInput } from '../inputs';
import { noise } from '../noise';
import { languageOf, sites, type Site } from '../data/sites';
import { subjects } from '../subjects';
import { lastYear, moments } from '../time';
import { sheetPdf } from './pdf';

const metered = new Map(sites.filter(({ kind }) => kind === 'workshop' || kind === 'warehouse').map((site) => [site.key, site]));
const electricity = subjects.find(({ key }) => key === 'electricity');

const words = {
  en: {
    title: 'Electricity meter reading',
    file: 'meter',
    site: 'Site',
    meter: 'Meter',
    period: 'Period',
    to: 'to',
    before: 'Reading at the beginning',
    after: 'Reading at the end',
    used: 'Electricity used',
    renewable: 'Of which under a contract of renewable supply',
    invented: 'Lacet and its sites are invented: this sheet belongs to a demonstration.',
  },
  fr: {
    title: 'Relevé du compteur électrique',
    file: 'compteur',
    site: 'Site',
    meter: 'Compteur',
    period: 'Période',
    to: 'au',
    before: 'Index au début',
    after: 'Index à la fin',
    used: 'Électricité consommée',
    renewable: 'Dont contrat de fourniture renouvelable',
    invented: 'Lacet et ses sites sont inventés\u202f: cette feuille appartient à une démonstration.',
  },
} satisfies Record<Locale, object>;

/** Returns the meter sheet of an entry, in the language of its site; undefined where the entry has none. */
export function meterSheet(input: DemoInput): { name: string; content: Buffer } | undefined {
  const site = metered.get(input.tags['country'] ?? '');
  const { consumption, renewable } = input.values;
  // The values of a refused entry differ from the meter, so it has no sheet.
  if (!site || input.subject_key !== 'electricity' || !input.date.startsWith(String(lastYear)) || input.state === 'refused')
    return undefined;
  if (consumption === undefined || renewable === undefined) return undefined;
  const locale = languageOf(site);
  const say = words[locale];
  const before = readingBefore(site, input);
  const kwh = (value: number) => `${formatNumber(value, locale)}\u00a0kWh`;
  const content = sheetPdf(say.title, [
    { text: say.site, value: site.name[locale] },
    { text: say.meter, value: `L-${Math.floor(1e6 + noise('meter', site.key) * 9e6)}` },
    { text: say.period, value: `${formatDate(input.date, locale)} ${say.to} ${formatDate(input.date_end, locale)}` },
    { text: '' },
    { text: say.before, value: kwh(before) },
    { text: say.after, value: kwh(before + consumption) },
    { text: say.used, value: kwh(consumption), bold: true },
    { text: say.renewable, value: kwh(renewable) },
    { text: '' },
    { text: say.invented },
  ]);
  return { name: `${say.file}-${site.key.replace(/_[a-z]+$/, '').replace(/_/g, '-')}-${input.date.slice(0, 7)}.pdf`, content };
}

/** Returns the reading of a meter before the entry's month: it adds up the months of the year before it. */
function readingBefore(site: Site, { tags, date }: DemoInput): number {
  const earlier = moments('month').filter((moment) => moment.year === lastYear && moment.date < date);
  const used = earlier.map((moment) => electricity?.values(tags, moment)?.['consumption'] ?? 0);
  return used.reduce((sum, each) => sum + each, Math.floor(noise('reading', site.key) * 4e6));
}
