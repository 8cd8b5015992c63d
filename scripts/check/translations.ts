/** Checks that both languages have the same text keys, that no text is empty, that both use the same %{variables}, and a few rules of French typography. */
import { en as publicEn } from '#src/portal/messages/en';
import { fr as publicFr } from '#src/portal/messages/fr';
import { enOpenData } from '#src/portal/page/data/words/en';
import { frOpenData } from '#src/portal/page/data/words/fr';
import { enFaq } from '#src/portal/page/faq/words/en';
import { frFaq } from '#src/portal/page/faq/words/fr';
import { enLedger } from '#src/portal/page/ledger/words/en';
import { frLedger } from '#src/portal/page/ledger/words/fr';
import { enSearch } from '#src/portal/page/search/words/en';
import { frSearch } from '#src/portal/page/search/words/fr';
import { en } from '#src/workplace/shell/i18n/en/en';
import { laterTexts } from '#src/workplace/screens/texts/laterTexts';
import { enRichText } from '#src/workplace/fields/richText/en';
import { fr } from '#src/workplace/shell/i18n/fr/fr';
import { frRichText } from '#src/workplace/fields/richText/fr';
import { shellMessages } from '#src/shell/i18n/shell';
import { signInMessages } from '#src/shell/signIn/messages';
import { withoutScriptsMessages } from '#src/shell/signIn/withoutScripts/messages';

function texts(messages: object, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' && value !== null ? texts(value, `${prefix}${key}.`) : [[`${prefix}${key}`, String(value)]],
  );
}

/** The variables of a text. One named after a language (`%{en}`, `%{fr}`) holds what is given in each of them. */
const variables = (text: string) => [...new Set(text.replace(/%\{(?:en|fr)\}/g, '%{each}').match(/%\{\w+\}/g) ?? [])].sort().join();

function compare(place: string, english: object, french: object): string[] {
  const [a, b] = [new Map(texts(english)), new Map(texts(french))];
  const keys = new Set([...a.keys(), ...b.keys()]);
  return [...keys].flatMap((key) => {
    const [inEnglish, inFrench] = [a.get(key), b.get(key)];
    if (!inEnglish?.trim()) return [`${place}: "${key}" has no English.`];
    if (!inFrench?.trim()) return [`${place}: "${key}" has no French.`];
    if (variables(inEnglish) !== variables(inFrench)) return [`${place}: "${key}" has other variables in French than in English.`];
    return /(?<![\u00a0\u202f\s])[;!?»](?=\s|$)|\s'|[a-zé]'[a-zé]/.test(inFrench)
      ? [`${place}: "${key}" is not French typography: ${inFrench}`]
      : [];
  });
}

const problems = [
  ...compare('src/workplace', { ...en, ...laterTexts.en, ...enRichText }, { ...fr, ...laterTexts.fr, ...frRichText }),
  ...compare('src/shell/signIn', signInMessages.en, signInMessages.fr),
  ...compare('src/shell/signIn/withoutScripts', withoutScriptsMessages.en, withoutScriptsMessages.fr),
  ...compare('src/shell/i18n/shell.ts', shellMessages.en, shellMessages.fr),
  ...compare('src/portal/messages', publicEn, publicFr),
  ...compare('src/portal/page/data', enOpenData, frOpenData),
  ...compare('src/portal/page/faq', enFaq, frFaq),
  ...compare('src/portal/page/ledger', enLedger, frLedger),
  ...compare('src/portal/page/search', enSearch, frSearch),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
