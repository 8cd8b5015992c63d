import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { TestBackOffice } from '../../../testing/backOffice';
import { MailErrorDisplay } from './MailDisplays';

afterEach(cleanup);

const field: Field = { id: 'error', name: { en: 'Reason', fr: 'Raison' }, type: 'string' };
const show = (value: string) =>
  render(
    <TestBackOffice resource="users" locale="fr">
      <MailErrorDisplay field={field} value={value} />
    </TestBackOffice>,
  );

it('quotes the words of the mail server, in English, in a sentence of the user’s language', () => {
  const { container } = show('550 No such person here');
  expect(container.textContent).toBe(
    'Le serveur de messagerie n’a pas pris le courriel. Réponse technique\u202f: «\u202f550 No such person here\u202f»',
  );
  expect(screen.getByText('550 No such person here').lang).toBe('en');
});

it('says the product’s own reasons without quoting anybody', () => {
  expect(show('INTERRUPTED').container.textContent).toMatch(/^Le serveur s’est arrêté/);
});
