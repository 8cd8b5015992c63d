import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import frenchMessages from 'ra-language-french';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Definition, Field, Locale } from '#resources/definition';
import { localize } from '#resources/format';
import { languages } from '../publicI18n';
import { definitionsMessages } from './definitions';
import { en } from './en';
import { fr } from './fr';
import { frameMessages } from './frame';
import { historyMessages } from './history';
import { richText } from './richText';
import { spreadsheetMessages } from './spreadsheets';
import { shellMessages } from './shell';

const texts: Record<Locale, TranslationMessages> = {
  en: {
    ...withOurs(englishMessages, 'en'),
    ...en,
    ...frameMessages.en,
    ...historyMessages.en,
    ...spreadsheetMessages.en,
    definitions: definitionsMessages.en,
    shell: shellMessages.en,
  },
  fr: {
    ...withOurs(typographic(frenchMessages), 'fr'),
    ...fr,
    ...frameMessages.fr,
    ...historyMessages.fr,
    ...spreadsheetMessages.fr,
    definitions: definitionsMessages.fr,
    shell: shellMessages.fr,
  },
};

/** react-admin's messages with the editor's, and what a form says when it is left. */
function withOurs(messages: TranslationMessages, locale: Locale): TranslationMessages {
  const message = { ...messages.ra.message, unsaved_changes: { en, fr }[locale].drafts.leave };
  const ra = { ...messages.ra, message, tiptap: richText[locale] };
  return { ...messages, ra };
}

/** react-admin's French with the apostrophes and spaces that French is printed with. */
function typographic<T>(french: T): T {
  const json = JSON.stringify(french)
    .replaceAll("'", '’')
    .replace(/ ([:;!?])/g, '\u00a0$1');
  return JSON.parse(json);
}

/** The back-office's texts: react-admin's, ours, and the names that the definitions bring. */
export function backOfficeI18nProvider(definitions: readonly Definition[], initial: Locale): I18nProvider {
  const messages = (locale: Locale) => ({ ...texts[locale], resources: resourceMessages(definitions, locale) });
  const provider = polyglotI18nProvider((name) => messages(name === 'fr' ? 'fr' : 'en'), initial, languages, { allowMissing: true });
  return { ...provider, translate: (key, options) => withoutRawCodes(provider, key, options) };
}

/** A refusal whose code has no sentence yet gets the general one, never its raw key. */
function withoutRawCodes(provider: I18nProvider, key: string, options: Record<string, unknown> = {}): string {
  const text = provider.translate(key, options);
  const code = /^errors\.(\w+)$/.exec(text)?.[1];
  return code ? provider.translate('errors.OTHER', { code }) : text;
}

/** What react-admin looks up as `resources.{id}.name` and `resources.{id}.fields.{field}`. */
export function resourceMessages(definitions: readonly Definition[], locale: Locale) {
  return Object.fromEntries(
    definitions.map(({ id, name, fields }) => [
      id,
      {
        name: `${name[locale].one} |||| ${name[locale].other}`,
        fields: fieldMessages(fields, locale),
      },
    ]),
  );
}

const fieldMessages = (fields: readonly Field[], locale: Locale) =>
  Object.fromEntries(fields.map((field) => [field.id, localize(field.name, locale)]));
