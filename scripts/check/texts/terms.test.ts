import { expect, it } from 'vitest';
import { textsOf } from './collect';
import { forbiddenIn, refusalOf } from './terms';

const faults = (file: string, source: string) =>
  textsOf(file, source).flatMap((text) => forbiddenIn(text).map(({ not }) => [text.language, text.line, not]));

it.each([
  ['a text of an area', 'src/workplace/people/en.ts', `export const enPeople = {\n  all: 'All users',\n};`, ['en', 2, 'users?']],
  ['French', 'src/workplace/people/fr.ts', `export const frPeople = { all: 'Tous les utilisateurs' };`, ['fr', 1, 'utilisat(eur|rice)s?']],
  ['a definition', 'resources/x.json', `{ "name": { "en": { "one": "E-mail", "other": "E-mails" } } }`, ['en', 1, 'e-mails?|mails?']],
  ['words of the server', 'server/a.ts', 'const words = { en: (n: string) => `${n} inputs`, fr: 0 };', ['en', 1, 'inputs?']],
  [
    'a pair of the demonstration',
    'server/demo/a.ts',
    `const a = t('Water', "Importation d'eau");`,
    ['fr', 1, 'importations?|exportations?'],
  ],
  ['markup', 'src/a.ts', `const words = { fr: 'Le <b>mandat</b> prend fin' };`, ['fr', 1, 'mandats?']],
])('finds a forbidden word in %s', (_what, file, source, fault) => {
  expect(faults(file, source)).toContainEqual(fault);
});

it.each([
  ['an identifier', 'src/workplace/people/en.ts', `export const enPeople = { a: 'users:read', users: 'People' };`],
  ['a variable', 'src/workplace/people/en.ts', `export const enPeople = { a: '%{users} of %{inputs}' };`],
  ['another language', 'src/workplace/people/fr.ts', `export const frPeople = { a: 'Refuser les inputs' };`],
  [
    'a phrase in which it is right',
    'src/workplace/people/en.ts',
    `export const enPeople = { a: 'Scope 1 and scopes 1 and 2; the mail server' };`,
  ],
  ['code', 'src/workplace/a.ts', `const users = 'users'; type Users = 'users';`],
  ['part of a word', 'src/workplace/people/en.ts', `export const enPeople = { a: 'Usersville, mailbox' };`],
])('leaves %s alone', (_what, file, source) => {
  expect(faults(file, source)).toEqual([]);
});

it('says what to write, and where the term is explained or allowed', () => {
  const [text] = textsOf('resources/x.json', `{ "name": { "en": "Follow-up" } }`);
  const [term] = text ? forbiddenIn(text) : [];
  const told = text && term && refusalOf(text, term);
  expect(told).toMatch(
    /^resources\/x\.json:1: "Follow-up" uses .* Say: progress\. docs\/glossary\.md .* scripts\/check\/texts\/terms\.ts\.$/,
  );
});

it('knows the language of a text by its file, its property or its place in a pair', () => {
  const found = (file: string, source: string) => textsOf(file, source).map(({ language, text }) => `${language} ${text}`);
  expect(found('src/a/frTexts.ts', `export const a = { b: 'Un', c: { d: \`Deux\` } };`)).toEqual(['fr Un', 'fr Deux']);
  expect(found('src/a.ts', `const a = { en: { b: 'One' }, fr: { b: 'Un' }, c: 'none' };`)).toEqual(['en One', 'fr Un']);
  expect(found('server/demo/a.ts', `t('One', 'Un'); x.replace('a', 'b'); const a = [['Two', 'Deux']];`)).toEqual([
    'en One',
    'fr Un',
    'en Two',
    'fr Deux',
  ]);
});
