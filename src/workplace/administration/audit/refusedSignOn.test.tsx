import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestBackOffice } from '../../../testing/backOffice';
import { RefusedSignOn } from './RefusedSignOn';

afterEach(cleanup);

const show = (because: string) =>
  render(
    <TestBackOffice resource="users" locale="fr">
      <RefusedSignOn because={because} />
    </TestBackOffice>,
  ).container;

it.each([
  ['assertion_expired', 'L’assertion a expiré.'],
  ['MANDATE_EXPIRED', 'Le compte est hors de sa période d’accès.'],
  ['INVALID_RECORD name,email', 'Certaines valeurs sont à corriger. Rien n’a été enregistré. (name,email)'],
])('says in the user’s language why it was refused: %s', (because, said) => {
  expect(show(because).textContent).toBe(said);
});

it('quotes the words of another program, in English', () => {
  const shown = show('Bad status code: 500');
  expect(shown.textContent).toBe('La connexion a échoué. Réponse technique\u202f: «\u202fBad status code: 500\u202f»');
  expect(shown.querySelector('[lang="en"]')?.textContent).toBe('Bad status code: 500');
});
