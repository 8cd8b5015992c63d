import type { Locale, LocalizedText } from '#resources/definition';
import type { Metadata, MetadataByLocale } from '../source/metadata';
import { escapeHtml, markdownToHtml, plainText } from '../source/text';
import type { Translator } from '../source/translator';

const headings = {
  target: { en: 'Target', fr: 'Cible' },
  definition: { en: 'Definition', fr: 'Définition' },
  computation: { en: 'Calculation', fr: 'Calcul' },
  rationale: { en: 'Rationale', fr: 'Raison d’être' },
  coverage: { en: 'Geographical coverage', fr: 'Couverture géographique' },
} satisfies Record<string, Record<Locale, string>>;

/** Returns the first value that isn't empty under these metadata keys, as text; '' where there is none. */
export function read(metadata: Metadata, keys: readonly string[]): string {
  for (const key of keys) {
    const value = metadata[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** Returns a text in each language whose metadata has it; null where none has. */
export function localized(all: MetadataByLocale, write: (metadata: Metadata, locale: Locale) => string): LocalizedText | null {
  const texts = [...all].flatMap(([locale, metadata]) => {
    const text = write(metadata, locale);
    return text === '' ? [] : [[locale, text] as const];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

const nameKeys = ['indicator_name', 'national_indicator_available', 'indicator_available', 'graph_title', 'SDG_INDICATOR'];
const descriptionKeys = ['national_indicator_description', 'indicator_definition', 'computation_definitions', 'SDG_SERIES_DESCR'];
const definitionKeys = ['computation_definitions', 'indicator_definition', 'national_indicator_description', 'STAT_CONC_DEF'];
const notesKeys = ['comments_limitations', 'data_notes', 'data_footnote', 'other_info', 'REC_USE_LIM'];

/** Returns all the texts of an indicator that readers see, in each language. A text that is a key without its translation counts as none, so the next one is taken. */
export function indicatorTexts(all: MetadataByLocale, translator: Translator) {
  const text = (keys: readonly string[]) => (metadata: Metadata, locale: Locale) => {
    for (const key of keys) {
      const found = translator.text(read(metadata, [key]), locale);
      if (found !== '') return found;
    }
    return '';
  };
  const part = (heading: keyof typeof headings, keys: readonly string[]) => (metadata: Metadata, locale: Locale) =>
    block(headings[heading][locale], text(keys)(metadata, locale));
  const methodology = [
    part('target', ['target_name', 'national_target', 'SDG_TARGET']),
    part('definition', definitionKeys),
    part('rationale', ['RATIONALE']),
    part('computation', ['computation_calculations', 'computation_method', 'DATA_COMP']),
    part('coverage', ['national_geographical_coverage', 'COVERAGE']),
  ];
  return {
    name: localized(all, (metadata, locale) => withoutNumber(plainText(text(nameKeys)(metadata, locale)))),
    description: localized(all, (metadata, locale) => plainText(text(descriptionKeys)(metadata, locale))),
    /** The name of the target; null for an indicator without one. */
    target: localized(all, (metadata, locale) => targetName(text(['target_name', 'SDG_TARGET'])(metadata, locale))),
    unit: localized(all, text(['computation_units', 'unit_of_measure', 'UNIT_MEASURE'])),
    notes: localized(all, (metadata, locale) => markdownToHtml(text(notesKeys)(metadata, locale))),
    methodology: localized(all, (metadata, locale) => methodology.map((write) => write(metadata, locale)).join('')),
    sources: localized(all, (metadata, locale) => sources(metadata) || markdownToHtml(text(['DATA_SOURCE'])(metadata, locale))),
  };
}

/** Returns a name without what SDMX metadata writes before it: `Indicator 1.1.1:`, `Target 1.1:`. */
const withoutNumber = (text: string): string => text.replace(/^(indicator|indicateur|target|cible)\s+[\d.a-z]+\s*:\s*/i, '');

/** Returns the name of a target. The words for "no target" give ''. A long name is cut after a word: the methodology has all of it. */
function targetName(text: string): string {
  if (noTarget.test(text)) return '';
  const name = withoutNumber(plainText(text).replace(/\s+/g, ' '));
  return name.length <= longestTarget ? name : `${name.slice(0, name.lastIndexOf(' ', longestTarget)).replace(/[\s.,:;]+$/, '')}…`;
}
const noTarget = /^(no (specific )?target|pas de cible( spécifique)?)$/i;
const longestTarget = 110;

const block = (heading: string, text: string): string => (text === '' ? '' : `<h3>${heading}</h3>${markdownToHtml(text)}`);

/** Returns the `source_*_n` blocks as a list: a link, then the publisher, the frequency and the area of each source. */
function sources(metadata: Metadata): string {
  const items: string[] = [];
  for (let n = 1; n <= 20; n += 1) {
    const [url, name, organisation] = [`source_url_${n}`, `source_url_text_${n}`, `source_organisation_${n}`].map((key) =>
      read(metadata, [key]),
    );
    if (metadata[`source_active_${n}`] === false || !(url || name || organisation)) continue;
    const label = escapeHtml(plainText(name || organisation || url || ''));
    const link = url && /^https?:\/\//.test(url) ? `<a href="${escapeHtml(url)}">${label}</a>` : label;
    const facts = [
      name ? (organisation ?? '') : '',
      ...[`source_periodicity_${n}`, `source_geographical_coverage_${n}`].map((key) => read(metadata, [key])),
    ];
    items.push(`<li>${[link, ...facts.filter(Boolean).map((fact) => escapeHtml(plainText(fact)))].join(' · ')}</li>`);
  }
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}
