import { expect, it } from 'vitest';
import type { Definition } from '#resources/definition';
import { definitions } from '../../../testing/backOffice';
import { asTitle, nounForms } from './nouns';

const named = (one: string, gender?: 'feminine' | 'masculine'): Definition['name'] => ({
  en: { one: 'Thing', other: 'Things' },
  fr: { one, other: `${one}s`, ...(gender && { gender }) },
});

it.each([
  ['Indicateur', undefined, 'un indicateur, d’indicateur, aucun indicateur, nouvel indicateur'],
  ['Sujet', 'masculine', 'un sujet, de sujet, aucun sujet, nouveau sujet'],
  ['Étiquette', 'feminine', 'une étiquette, d’étiquette, aucune étiquette, nouvelle étiquette'],
  ['Saisie', 'feminine', 'une saisie, de saisie, aucune saisie, nouvelle saisie'],
  ['Heure travaillée', 'feminine', 'une heure travaillée, d’heure travaillée, aucune heure travaillée, nouvelle heure travaillée'],
  ['Handicap', 'masculine', 'un handicap, de handicap, aucun handicap, nouveau handicap'],
] as const)('in French, %s (%s)', (one, gender, forms) => {
  const { a_name, of_name, no_name, new_name } = nounForms(named(one, gender), 'fr');
  expect([a_name, of_name, no_name, new_name].join(', ')).toBe(forms);
});

it('in English, with the article that its first sound asks for', () => {
  const forms = (one: string) => nounForms({ ...named(''), en: { one, other: `${one}s` } }, 'en');
  expect(forms('Indicator')).toEqual({
    a_name: 'an indicator',
    of_name: 'of indicator',
    no_name: 'no indicators',
    new_name: 'new indicator',
  });
  expect([forms('User').a_name, forms('Unit').a_name, forms('Update').a_name]).toEqual(['a user', 'a unit', 'an update']);
});

it('every definition of the product agrees in French', () => {
  const said = definitions.map(({ name }) => asTitle(nounForms(name, 'fr').no_name));
  expect(said).toEqual(
    expect.arrayContaining(['Aucun indicateur', 'Aucune saisie', 'Aucune étiquette', 'Aucune personne', 'Aucun message clé']),
  );
  expect(said).toEqual(
    expect.arrayContaining(['Aucune annotation', 'Aucune rubrique', 'Aucun sujet', 'Aucun rôle', 'Aucune question et réponse']),
  );
});
