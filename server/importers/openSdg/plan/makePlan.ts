import { locales, type Field, type LocalizedText, type Values } from '#resources/definition';
import { placeOf, sortPosition, type Place } from './goals';
import type { Entry, IndicatorFile } from '../source/indicatorFile';
import { goalOf } from './goalOf';
import { indicatorTexts, read } from './indicatorTexts';
import { slug } from '../source/keys';
import { multiplierName, type Measure } from '../source/measures';
import { isMap, type Metadata, type MetadataByLocale } from '../source/metadata';
import { decimalsFor } from '../source/number';
import { planTags, type PlannedTag, type TagKeys } from './tags';
import type { Source } from '../source/readFolder';
import type { Translator } from '../source/translator';

/** An input before its tags have ids: its tags are root key → leaf key. */
export interface PlannedInput {
  file: string;
  /** The line of the file that has the first of its values. */
  row: number;
  subject_key: string;
  date: string;
  date_end: string;
  tags: Record<string, string>;
  values: Record<string, number | string>;
  quality: 'measured' | 'estimated';
  /** What the source says of the values; '' where that is nothing unusual. */
  comment: string;
}
export interface PlannedIndicator {
  values: Values;
  /** Root key → leaf key. */
  default_tags: Record<string, string>;
}
/** All that the source describes, whatever is stored already. */
export interface Plan {
  places: Place[];
  tags: PlannedTag[];
  subjects: Values[];
  /** Returns the inputs of a subject, made anew at each call: those of all subjects together would take most of the memory. */
  inputsOf(subject: string): PlannedInput[];
  indicators: PlannedIndicator[];
}

const valueName: LocalizedText = { en: 'Value', fr: 'Valeur' };

/** Returns the records that a source describes. */
export function makePlan({ files, metadata, translator, defaultLocale }: Source): Plan {
  const { tags, keys } = planTags(files, translator);
  const bySubject = new Map<string, IndicatorFile>();
  const inputsOf = (subject: string) => {
    const file = bySubject.get(subject);
    return file?.entries.map((entry) => inputOf(file, subject, entry, keys)) ?? [];
  };
  const plan: Plan = { places: [], tags, subjects: [], inputsOf, indicators: [] };
  for (const file of files.filter(({ entries }) => entries.length > 0)) {
    const own: MetadataByLocale = metadata.get(file.id) ?? new Map();
    const main = own.get(defaultLocale) ?? [...own.values()][0] ?? {};
    const described = { ...describe(file, own, main, translator), main };
    plan.places.push(described.place);
    plan.subjects.push(subjectOf(file, described, keys));
    bySubject.set(described.key, file);
    plan.indicators.push({ values: indicatorOf(file, described), default_tags: keys.ofCells(defaultCells(file, main)) });
  }
  return plan;
}

function describe(file: IndicatorFile, own: MetadataByLocale, main: Metadata, translator: Translator) {
  const texts = indicatorTexts(own, translator);
  const number = numberOf(file, main);
  const [goal = '', target = ''] = number.split('.');
  const key = slug(`indicator ${file.id}`);
  const fields = file.measures.map((measure) => fieldOf(measure, texts.unit, translator));
  return {
    key,
    texts,
    fields,
    name: texts.name ?? nameBeside(file, main, translator),
    place: placeOf(
      numberIn(read(main, ['sdg_goal', 'goal_number', 'SDG_GOAL'])) || goal,
      numberIn(read(main, ['target_id', 'target_number', 'SDG_TARGET'])) || `${goal}.${target}`,
      texts.target,
    ),
    position: sortPosition(read(main, ['indicator_sort_order', 'sort']) || file.id),
  };
}
type Described = ReturnType<typeof describe> & { main: Metadata };

const numberOf = (file: IndicatorFile, main: Metadata) => read(main, ['indicator_number']) || file.id.replaceAll('-', '.');

/** Returns the number that a goal or a target begins with: `1.1` of `Target 1.1: By 2030 …`; the text itself where it is nothing else. */
const numberIn = (text: string): string => /^(?:\p{L}{1,20}\s)?(\d{1,2}(?:\.[\da-z]{1,2})?)(?=$|[\s:.])/iu.exec(text)?.[1] ?? text;

/** Returns a name for an indicator whose metadata has none: the title of its only graph, or its number. */
function nameBeside(file: IndicatorFile, main: Metadata, translator: Translator): LocalizedText {
  const titles = Array.isArray(main['graph_titles']) ? main['graph_titles'].filter(isMap) : [];
  const [title] = titles.map(({ title: one }) => one).filter((one) => typeof one === 'string' && one !== '');
  const [only] = file.measures;
  if (titles.length === 1 && typeof title === 'string') return translator.name(title);
  if (file.measures.length === 1 && only?.series) return translator.name(only.series);
  const number = numberOf(file, main);
  return { en: `Indicator ${number}`, fr: `Indicateur ${number}` };
}

const fieldOf = (measure: Measure, unit: LocalizedText | null, translator: Translator) => {
  const ownUnit = unitOf(measure, unit, translator);
  return {
    id: measure.field,
    name: measure.series ? translator.name(measure.series) : valueName,
    type: 'number',
    ...(ownUnit && { unit: ownUnit }),
  } satisfies Field;
};

/** Returns the unit of a measure with its multiplier, `Tonnes (thousands)`: values stay as the source writes them, so their unit says what they count. */
function unitOf({ units, measure, multiplier }: Measure, unit: LocalizedText | null, translator: Translator): LocalizedText | null {
  const times = multiplierName(multiplier);
  const text = (times && measure) || units || measure;
  const base = text ? translator.name(text) : unit && inBothLanguages(unit);
  if (!times || saysMultiplier.test(text)) return base;
  if (!base) return capitalised(times);
  return Object.fromEntries(locales.map((locale) => [locale, `${base[locale] ?? ''} (${times[locale] ?? ''})`]));
}
const saysMultiplier = /hundred|thousand|million|billion|\b000|centaine|millier/i;
const capitalised = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).map(([locale, one]) => [locale, one.charAt(0).toUpperCase() + one.slice(1)]));
const inBothLanguages = (text: LocalizedText): LocalizedText => ({ en: text.en ?? text.fr ?? '', fr: text.fr ?? text.en ?? '' });

function subjectOf(file: IndicatorFile, { key, texts, fields, name, place, position }: Described, keys: TagKeys): Values {
  return {
    key,
    name,
    section: place.section.key,
    description: texts.description,
    unit: fields.length === 1 ? (fields[0]?.unit ?? null) : null,
    period: file.period,
    fields: JSON.parse(JSON.stringify(fields)),
    approval: 'none',
    position,
    tag_roots: file.dimensions.map((dimension) => ({ key: keys.root(dimension), required: false })),
  };
}

const inputOf = (
  file: IndicatorFile,
  subject_key: string,
  { row, period, cells, values, estimated, said }: Entry,
  keys: TagKeys,
): PlannedInput => ({
  file: file.file,
  row,
  subject_key,
  date: period.date,
  date_end: period.date_end,
  tags: keys.ofCells(cells),
  values,
  quality: estimated ? 'estimated' : 'measured',
  comment: said.join('; '),
});

const charts: Record<string, string> = { bar: 'bar', line: 'line', stacked_bar: 'stacked_bar', area: 'area', pie: 'donut', donut: 'donut' };

/** Returns the decimals that `precision` asks for: a number, or the most of a list by series and unit; undefined where it says none. */
function precisionOf({ precision }: Metadata): number | undefined {
  const asked = Array.isArray(precision) ? precision.filter(isMap).map(({ decimals }) => decimals) : [precision];
  const numbers = asked.flatMap((each) => {
    const decimals = typeof each === 'string' && each !== '' ? Number(each) : each;
    return typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 10 ? [decimals] : [];
  });
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
}

function indicatorOf(file: IndicatorFile, { key, texts, fields, name, place, position, main }: Described): Values {
  const goal = goalOf(main);
  const [first] = fields;
  const single = fields.length === 1;
  return {
    key,
    name,
    description: texts.description,
    section: place.section.key,
    subsection: place.subsection?.key ?? null,
    audience: 'public',
    source: 'computed',
    published: main['published'] !== false,
    position,
    unit: single ? (first?.unit ?? null) : null,
    decimals:
      precisionOf(main) ??
      decimalsFor(file.entries.flatMap(({ values }) => (first && values[first.id] !== undefined ? [values[first.id] ?? 0] : []))),
    direction: goal.direction,
    targets: goal.targets,
    baseline: goal.baseline,
    chart: charts[read(main, ['graph_type'])] ?? 'line',
    terms: fields.map(({ id }) => ({ name: id, subject: key, field: id, aggregate: 'given' })),
    formula: single ? (first?.id ?? null) : null,
    series: single ? [] : fields.map(({ id, name: own, unit }) => ({ key: id, name: own, unit: unit ?? {}, formula: id })),
    granularity: file.period,
    methodology: texts.methodology,
    notes: texts.notes,
    sources: texts.sources,
    frameworks: place.code === null ? [] : [{ framework: 'SDG', code: place.code }],
  };
}

/**
 * Returns the cells of the figure shown first: of the combinations that have values of the first measure, which a page opens with, the one that
 * matches most of the source's start values; where there are none, the whole; else the combination with most periods, so that a page never opens empty.
 */
function defaultCells(file: IndicatorFile, main: Metadata): Record<string, string> {
  const listed = main['data_start_values'];
  const starts = new Map<string, string>();
  for (const start of Array.isArray(listed) ? listed : []) {
    const { field, value } = typeof start === 'object' && start !== null && !Array.isArray(start) ? start : {};
    if (typeof field === 'string' && typeof value === 'string' && !starts.has(field)) starts.set(field, value);
  }
  const combinations = new Map<string, { cells: Record<string, string>; periods: number; matched: number }>();
  const opening = file.measures[0]?.field ?? '';
  const measured = file.entries.filter(({ values }) => opening in values);
  for (const { cells } of measured.length > 0 ? measured : file.entries) {
    const pairs = Object.entries(cells);
    const id = JSON.stringify(pairs);
    const known = combinations.get(id);
    if (known) known.periods += 1;
    else
      combinations.set(id, {
        cells,
        periods: 1,
        matched: pairs.every(([field, value]) => starts.get(field) === value) ? pairs.length : -1,
      });
  }
  const ranked = [...combinations.values()].sort((a, b) => b.matched - a.matched || b.periods - a.periods);
  return ranked[0]?.cells ?? {};
}
