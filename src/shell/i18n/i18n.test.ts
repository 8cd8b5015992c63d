import { describe, expect, it } from 'vitest';
import { definitions, spoken } from '../../testing/backOffice';
import { en } from './en';
import { signInMessages } from '../signIn/messages';
import { fr } from './fr';
import { backOfficeI18nProvider, readLaterTexts } from './index';
import { laterTexts } from './laterTexts';

function texts(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null ? texts(value, `${prefix}${key}.`) : [[prefix + key, String(value)]],
  );
}
const words = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name);

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

it('says what is read later once it is read, in the language of the moment', async () => {
  const { translate } = backOfficeI18nProvider(definitions, spoken.fr);
  await readLaterTexts();
  expect(translate('follow.year')).toBe('Année');
});
