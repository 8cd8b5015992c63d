import { describe, expect, it } from 'vitest';
import { definitions, spoken } from '../../../testing/backOffice';
import { en } from '../../shell/i18n/en/en';
import { signInMessages } from '../../../shell/signIn/messages';
import { fr } from '../../shell/i18n/fr/fr';
import { frTexts } from './frTexts';
import { backOfficeI18nProvider, readLaterTexts } from '../../shell/i18n/index';
import { laterTexts } from './laterTexts';
import { textsQuery } from '.';
import { nounForms } from '../../shell/i18n/nouns';

function texts(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null ? texts(value, `${prefix}${key}.`) : [[prefix + key, String(value)]],
  );
}
/** The texts whose count stands alone, so that no word agrees with it. */
const bare = new Set(['undo.count_together', 'list.sort_count', 'translations.list_missing', 'translations.list_stale']);
/** The variables of a text. One that is named after a language holds what is given in each of them. */
const words = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => (name === 'en' || name === 'fr' ? 'each' : name));

describe('both languages', () => {
  const english = new Map(texts({ ...en, ...laterTexts.en, sign_in: signInMessages.en }));
  const inFrench = texts({ ...fr, ...laterTexts.fr, sign_in: signInMessages.fr });
  it.each(inFrench)('%s says the same in both', (key, french) => {
    const text = english.get(key);
    expect(text).toBeTruthy();
    expect([...new Set(words(french))].sort()).toEqual([...new Set(words(text ?? ''))].sort());
    expect(french.split('||||')).toHaveLength((text ?? '').split('||||').length);
    expect(french).not.toMatch(/'| [:;!?»]/);
  });
  it.each([...english, ...inFrench].filter(([, text]) => text.includes('%{smart_count}')))(
    '%s: a singular and a plural for its count: %s',
    (key, text) => {
      if (!bare.has(key)) expect(text.split(' |||| ')).toHaveLength(2);
    },
  );
  it('have the same keys', () => {
    expect(inFrench.map(([key]) => key)).toEqual([...english.keys()]);
  });
});

it('names what the definitions name, and never shows a raw code', () => {
  const { translate } = backOfficeI18nProvider(definitions, spoken.fr);
  expect(translate('resources.suppliers.name', { smart_count: 2 })).toBe('Fournisseurs');
  expect(translate('resources.suppliers.fields.country')).toBe('Pays');
  expect(translate('errors.SOME_NEW_CODE')).toContain('(SOME_NEW_CODE)');
});

it.each([
  ['en', 'New supplier', 'Create an indicator', 'no tags yet'],
  ['fr', 'Nouveau fournisseur', 'Créer un indicateur', 'aucune étiquette pour l’instant'],
] as const)('in %s, the words around the name of an entity agree with it', (locale, title, act, none) => {
  const { translate } = backOfficeI18nProvider(definitions, spoken[locale]);
  const forms = (id: string) => ({
    ...nounForms(definitions.find((each) => each.id === id)?.name ?? { en: { one: '', other: '' }, fr: { one: '', other: '' } }, locale),
  });
  expect(translate('resources.suppliers.page.create')).toBe(title);
  expect(translate('palette.create', forms('indicators'))).toBe(act);
  expect(translate('list.empty', forms('tags'))).toBe(none);
});

it('says nothing of react-admin’s French that the glossary rules out', () => {
  const { action, page, input, message, auth, notification, validation } = frTexts.ra;
  const shown = texts({ action, page, input, message, auth, notification, validation });
  expect(shown.filter(([, text]) => /upload|Édit|dataProvider|Déconnexion|\(e\)|élément|Êtes-vous|\bemail/i.test(text))).toEqual([]);
});

it('reads the texts of later screens in the language of the interface, and with those of the next language once there are any', async () => {
  const english = await textsQuery('en').queryFn();
  const { translate } = backOfficeI18nProvider(definitions, english);
  expect(translate('try_api.hint')).toBe('try_api.hint');
  await readLaterTexts(undefined, ['administration']);
  expect(translate('try_api.hint')).toBe(laterTexts.en.try_api.hint);
  expect(translate('grid.single')).toBe('grid.single');
  await readLaterTexts();
  expect(translate('grid.single')).toBe(laterTexts.en.grid.single);
  const french = backOfficeI18nProvider(definitions, await textsQuery('fr').queryFn());
  expect(french.translate('try_api.hint')).toBe(laterTexts.fr.try_api.hint);
});

it('finds the sentence of a refusal in whichever part has it', async () => {
  await readLaterTexts('en', ['refusals', 'report_refusals']);
  const { translate } = backOfficeI18nProvider(definitions, spoken.en);
  for (const code of ['NOT_READY', 'NOT_SIGNED'] as const) expect(translate(`errors.${code}`)).toBe(laterTexts.en.errors[code]);
});

it.each([
  ['en', 1, '1 selected'],
  ['en', 12345, '12,345 selected'],
  ['fr', 0, '0 fiche sélectionnée'],
  ['fr', 12345, '12\u202f345 fiches sélectionnées'],
] as const)('in %s, writes the count %d as the language does', (locale, smart_count, text) => {
  const { translate } = backOfficeI18nProvider(definitions, spoken[locale]);
  expect(translate('list.selected', { smart_count })).toBe(text);
});

it('writes counts as the client does, and other numbers as they come', () => {
  const { translate } = backOfficeI18nProvider(definitions, spoken.en, undefined, { decimal: '.', thousands: '’' });
  expect(translate('follow.remind_who', { smart_count: 1200, year: 2026 })).toContain(
    'the 1’200 people who still have something to do for 2026',
  );
});

it.each([
  ['en', 'min', { min: '1990-01-01' }, 'At least 1 Jan 1990'],
  ['fr', 'min', { min: '1990-01-01' }, 'Au moins 1er janv. 1990'],
  ['en', 'max', { max: 1000 }, 'At most 1,000'],
  ['fr', 'max', { max: 1234.5 }, 'Au plus 1\u202f234,5'],
  ['en', 'type', { expected: 'number' }, 'Write a number, like 12.5'],
  ['fr', 'type', { expected: 'number' }, 'Écrivez un nombre, comme 12,5'],
  ['fr', 'type', { expected: 'list' }, 'Type de valeur incorrect'],
  ['en', 'format', { format: 'url' }, 'Write a web address, which begins with https://'],
  ['fr', 'format', { format: 'url' }, 'Écrivez une adresse web, qui commence par https://'],
] as const)('in %s, a refusal by "%s" says what to write: %j', (locale, reason, params, text) => {
  const { translate } = backOfficeI18nProvider(definitions, spoken[locale]);
  expect(translate(`validation.reasons.${reason}`, { reason, ...params, _: 'validation.INVALID' })).toBe(text);
});
