import type { I18nProvider } from 'ra-core';
import type { Definition, Field, Locale } from '#resources/definition';
import { localize, type Delimiters } from '#resources/formats/format';
import { isRecord } from '#resources/language/fields/isRecord';
import { asTitle, nounForms } from './nouns';
import { withRefusalsInWords } from './refusalWords';
import { languages, type Texts } from '../../../shell/i18n/spoken';
import { translator } from '../../../shell/i18n/translator';

/** The texts of the back-office in one language. */
export interface SpokenTexts {
  locale: Locale;
  texts: Texts;
}

/**
 * The files of texts that load later: those of the administration of the site, of approval, of collection (the entry grid and its progress),
 * of the editor of fields, of indicators, of questionnaires, of their form, of links to them, of their management, of reminders, of refusals, of reports, of refusals of reports, of imports and exports, and those of all other screens beyond the generated lists.
 */
const laterParts = [
  'screens',
  'administration',
  'approval',
  'collection',
  'field_editor',
  'figures',
  'questionnaires',
  'answering',
  'answer_link',
  'managing',
  'reminders',
  'refusals',
  'reports',
  'report_refusals',
  'transfer',
] as const;
export type LaterPart = (typeof laterParts)[number];
type LaterTexts = Partial<Record<LaterPart, Texts>>;

/** The texts of screens that load later, in the languages in which they were read. */
const later: Partial<Record<Locale, LaterTexts>> = {};
let readers: Partial<Record<LaterPart, Record<Locale, () => Promise<Texts>>>> = {};
let readFirst: ((locale: Locale) => Promise<Texts>) | undefined;
let spoken: Locale | undefined;

/** Sets the functions with which `readTexts` and `readLaterTexts` read the texts, because this folder doesn't know the areas that they belong to. */
export function setTextReaders(first: (locale: Locale) => Promise<Texts>, read: typeof readers): void {
  readFirst = first;
  readers = read;
}

/** Reads the texts of a language: those of every screen, and the later parts that were read in another language. */
export async function readTexts(locale: Locale): Promise<SpokenTexts> {
  const opened = laterParts.filter((part) => Object.values(later).some((read) => read[part] !== undefined));
  const [texts = {}] = await Promise.all([readFirst?.(locale), readLaterTexts(locale, opened)]);
  return { locale, texts };
}

/** Reads, once, the texts of the screens that load later than the lists, in the language of the interface. */
export async function readLaterTexts(locale = spoken, parts: readonly LaterPart[] = laterParts): Promise<void> {
  if (!locale) return;
  const read = (later[locale] ??= {});
  await Promise.all(
    parts.map(async (part) => {
      read[part] ??= (await readers[part]?.[locale]()) ?? {};
    }),
  );
}

/** Returns the back-office's i18n provider, and sets the language of the interface: `readLaterTexts` reads texts in it. */
export function backOfficeI18nProvider(
  definitions: readonly Definition[],
  texts: SpokenTexts,
  /** Called before the language changes, so that the texts of the next language are loaded when it does. */
  prepare?: (locale: string) => Promise<unknown>,
  delimiters?: Delimiters,
): I18nProvider {
  spoken = texts.locale;
  return i18nProviderIn(definitions, texts, prepare, delimiters);
}

/** Returns an i18n provider in one language: it has the texts of react-admin, our own, and the names in the definitions. */
export function i18nProviderIn(
  definitions: readonly Definition[],
  { locale, texts }: SpokenTexts,
  prepare: (locale: string) => Promise<unknown> = async () => undefined,
  /** The client's own delimiters of numbers, with which the counts in texts are written. */
  delimiters?: Delimiters,
): I18nProvider {
  const own = translator({ ...texts, resources: resourceMessages(definitions, locale) }, locale, delimiters);
  const ofLater: Partial<Record<LaterPart, I18nProvider['translate']>> = {};
  const translate = withRefusalsInWords((key, options) => {
    const names = key.split('.');
    for (const part of laterParts) {
      const ofPart = later[locale]?.[part];
      if (ofPart && hasText(ofPart, names)) return (ofLater[part] ??= translator(ofPart, locale, delimiters))(key, options);
    }
    return own(key, options);
  }, locale);
  return {
    translate: (key, options = {}) => {
      const text = translate(key, options);
      // A refusal whose code has no sentence gets the general sentence, never its raw key.
      const code = /^errors\.(\w+)$/.exec(text)?.[1];
      return code ? translate('errors.OTHER', { code }) : text;
    },
    getLocale: () => locale,
    getLocales: () => languages,
    changeLocale: async (next) => {
      await prepare(next);
    },
  };
}

/** True when a part has a text under these names. Several parts have sentences of refusals, each its own. */
function hasText(part: Texts, names: readonly string[]): boolean {
  let texts: unknown = part;
  for (const name of names) {
    if (!isRecord(texts) || !Object.hasOwn(texts, name)) return false;
    texts = texts[name];
  }
  return true;
}

/** Returns the texts that react-admin looks up as `resources.{id}.name` and `resources.{id}.fields.{field}`. */
export function resourceMessages(definitions: readonly Definition[], locale: Locale): Texts {
  return Object.fromEntries(
    definitions.map(({ id, name, fields }) => [
      id,
      {
        name: `${name[locale].one} |||| ${name[locale].other}`,
        page: { create: asTitle(nounForms(name, locale).new_name) },
        fields: fieldMessages(fields, locale),
      },
    ]),
  );
}

const fieldMessages = (fields: readonly Field[], locale: Locale): Texts =>
  Object.fromEntries(fields.map((field) => [field.id, localize(field.name, locale)]));
