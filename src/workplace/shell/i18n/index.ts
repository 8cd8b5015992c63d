import type { I18nProvider } from 'ra-core';
import type { Definition, Field, Locale } from '#resources/definition';
import { localize } from '#resources/format';
import { asTitle, nounForms } from './nouns';
import { withRefusalsInWords } from './refusalWords';
import { languages, translator, type Texts } from '../../../shell/i18n/spoken';

/** What the back-office says in a language. */
export interface SpokenTexts {
  locale: Locale;
  texts: Texts;
}

/** Reads the texts of one language: nobody pays for the other until they switch to it. */
export const textsQuery = (locale: Locale) => ({
  queryKey: ['texts', locale],
  queryFn: async (): Promise<SpokenTexts> => ({ locale, texts: await load[locale]() }),
  staleTime: Infinity,
  gcTime: Infinity,
});

const load = {
  en: async (): Promise<Texts> => (await import('./en/enTexts')).enTexts,
  fr: async (): Promise<Texts> => (await import('./fr/frTexts')).frTexts,
};

interface Brought {
  has: (key: string) => boolean;
  translate: I18nProvider['translate'];
}
/** What screens that are read later bring, by language; nothing until it is read. */
let brought: Record<Locale, Brought> | undefined;

/** Reads what the screens beside the lists say, once. */
export async function readLaterTexts(): Promise<void> {
  const { laterTexts } = await import('./laterTexts');
  brought ??= { en: broughtBy(laterTexts.en, 'en'), fr: broughtBy(laterTexts.fr, 'fr') };
}

const broughtBy = (texts: Texts, locale: Locale): Brought => ({
  has: (key) => Object.hasOwn(texts, key.split('.', 1)[0] ?? ''),
  translate: translator(texts, locale),
});

/** The back-office's texts: react-admin's, ours, and the names that the definitions bring. */
export function backOfficeI18nProvider(
  definitions: readonly Definition[],
  { locale, texts }: SpokenTexts,
  /** Called before the language changes: the texts of the next are there when it does. */
  prepare: (locale: string) => Promise<unknown> = async () => undefined,
): I18nProvider {
  const own = translator({ ...texts, resources: resourceMessages(definitions, locale) }, locale);
  const translate = withRefusalsInWords((key, options) => {
    const later = brought?.[locale];
    return (later?.has(key) ? later.translate : own)(key, options);
  }, locale);
  return {
    translate: (key, options = {}) => {
      const text = translate(key, options);
      // A refusal whose code has no sentence yet gets the general one, never its raw key.
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

/** What react-admin looks up as `resources.{id}.name` and `resources.{id}.fields.{field}`. */
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
