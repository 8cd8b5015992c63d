import type { I18nProvider } from 'ra-core';
import type { Definition, Field, Locale } from '#resources/definition';
import { localize, type Delimiters } from '#resources/formats/format';
import { asTitle, nounForms } from './nouns';
import { withRefusalsInWords } from './refusalWords';
import { languages, type Texts } from '../../../shell/i18n/spoken';
import { translator } from '../../../shell/i18n/translator';

/** The texts of the back-office in one language. */
export interface SpokenTexts {
  locale: Locale;
  texts: Texts;
}

type ReadTexts = (locale: Locale) => Promise<Texts>;
/** The texts of screens that load later, in the languages in which they were read. */
const later: Partial<Record<Locale, Texts>> = {};
let readThem: ReadTexts = async () => ({});
let spoken: Locale | undefined;

/** Sets the function with which `readLaterTexts` reads the texts, because this folder doesn't know the areas that they belong to. */
export function setLaterTexts(read: ReadTexts): void {
  readThem = read;
}

/** Reads, once, the texts of the screens that load later than the lists, in the language of the interface. */
export async function readLaterTexts(locale = spoken): Promise<void> {
  if (locale) later[locale] ??= await readThem(locale);
}

/** True when a screen that loads later than the lists was opened. */
export const hasLaterTexts = (): boolean => Object.keys(later).length > 0;

/** Returns the back-office's i18n provider: it has the texts of react-admin, our own, and the names in the definitions. */
export function backOfficeI18nProvider(
  definitions: readonly Definition[],
  { locale, texts }: SpokenTexts,
  /** Called before the language changes, so that the texts of the next language are loaded when it does. */
  prepare: (locale: string) => Promise<unknown> = async () => undefined,
  /** The client's own delimiters of numbers, with which the counts in texts are written. */
  delimiters?: Delimiters,
): I18nProvider {
  const own = translator({ ...texts, resources: resourceMessages(definitions, locale) }, locale, delimiters);
  spoken = locale;
  let ofLater: I18nProvider['translate'] | undefined;
  const translate = withRefusalsInWords((key, options) => {
    const read = later[locale];
    if (!read || !Object.hasOwn(read, key.split('.', 1)[0] ?? '')) return own(key, options);
    ofLater ??= translator(read, locale, delimiters);
    return ofLater(key, options);
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
