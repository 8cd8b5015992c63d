import type { Locale, LocalizedText } from '#resources/definition';
import { isMap, type Metadata, type MetadataByLocale } from '../source/metadata';
import { escapeHtml, markdownToHtml, plainText } from '../source/text';
import type { Translator } from '../source/translator';

const headings = {
  target: { en: 'Target', fr: 'Cible' },
  definition: { en: 'Definition', fr: 'Définition' },
  computation: { en: 'Calculation', fr: 'Calcul' },
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

const nameKeys = ['indicator_name', 'national_indicator_available', 'indicator_available', 'graph_title'];
const descriptionKeys = ['national_indicator_description', 'indicator_definition', 'computation_definitions'];

/** Returns all the texts of an indicator that readers see, in each language. */
export function indicatorTexts(all: MetadataByLocale, translator: Translator) {
  const text = (keys: readonly string[]) => (metadata: Metadata, locale: Locale) => translator.text(read(metadata, keys), locale);
  const computation = text(['computation_calculations', 'computation_method']);
  return {
    name: localized(all, (metadata, locale) => plainText(text(nameKeys)(metadata, locale))),
    description: localized(all, (metadata, locale) => plainText(text(descriptionKeys)(metadata, locale))),
    /** The name of the target; null for an indicator without one. */
    target: localized(all, (metadata, locale) => targetName(text(['target_name'])(metadata, locale))),
    unit: localized(all, text(['computation_units', 'unit_of_measure'])),
    notes: localized(all, (metadata, locale) => markdownToHtml(text(['comments_limitations', 'data_notes'])(metadata, locale))),
    methodology: localized(all, (metadata, locale) =>
      [
        block(headings.target[locale], text(['target_name', 'national_target'])(metadata, locale)),
        block(
          headings.definition[locale],
          text(['computation_definitions', 'indicator_definition', 'national_indicator_description'])(metadata, locale),
        ),
        block(headings.computation[locale], computation(metadata, locale)),
        block(headings.coverage[locale], text(['national_geographical_coverage'])(metadata, locale)),
      ].join(''),
    ),
    sources: localized(all, sources),
  };
}

/** Returns the name of a target. A key without its translation and the words for "no target" give ''. A long name is cut after a word: the methodology has all of it. */
function targetName(text: string): string {
  if (/^[\w-]+(\.[\w-]+)+$/.test(text) || noTarget.test(text)) return '';
  const name = plainText(text).replace(/\s+/g, ' ');
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

interface Goal {
  direction: 'up' | 'down' | 'none';
  /** The targets of the figure that the indicator's page shows first, since the source computes its progress from that figure. */
  targets: { date: string; value: number; of: 'selection' }[];
  baseline: string | null;
}

/** Returns the better direction, the targets that have a year, and the year that progress is counted from. */
export function goalOf(metadata: Metadata): Goal {
  const listed = metadata['progress_calculation_options'];
  const options = Array.isArray(listed) ? listed.filter(isMap) : [];
  const [first] = options;
  const targets = options.flatMap(({ target, target_year: year }) =>
    typeof target === 'number' && typeof year === 'number' ? [{ date: `${year}-01-01`, value: target, of: 'selection' as const }] : [],
  );
  const direction = first?.['direction'] === 'positive' ? 'up' : first?.['direction'] === 'negative' ? 'down' : 'none';
  return { direction, targets, baseline: typeof first?.['base_year'] === 'number' ? `${first['base_year']}-01-01` : null };
}
