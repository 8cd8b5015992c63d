import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Revision } from '#resources/api/history/events';
import type { Field, Locale } from '#resources/definition';
import { TestBackOffice } from '../../testing/backOffice';
import { RevisionEntry } from './RevisionEntry';

afterEach(cleanup);

const fields: Field[] = [
  { id: 'name', name: { en: 'Name', fr: 'Nom' }, type: 'string', required: true },
  { id: 'city', name: { en: 'City', fr: 'Ville' }, type: 'string' },
];

function show(locale: Locale, action: string, changes: Revision['changes']) {
  const revision: Revision = {
    id: '1',
    version: 2,
    at: '2026-11-21T19:00:00.000Z',
    action,
    actor: { id: 'a', name: 'Ana' },
    comment: null,
    changes,
    change_set: null,
    change_set_count: 1,
  };
  render(
    <TestBackOffice resource="suppliers" locale={locale}>
      <ul>
        <RevisionEntry revision={revision} fields={fields} isCurrent onCompare={undefined} onRestore={undefined} />
      </ul>
    </TestBackOffice>,
  );
}

it('what came back from the bin is said in a line, and its values where they are asked for', () => {
  show('fr', 'restore', { name: [null, 'Tannerie Roux'], city: [null, 'Romans'] });
  screen.getByText('Restauration par Ana, depuis la corbeille');
  expect(screen.queryByText('Romans')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /valeurs/ }));
  screen.getByText('Romans');
});

it('of a version that was restored, each field is shown as before', () => {
  show('en', 'restore', { city: [null, 'Romans'] });
  screen.getByText('Ana restored it');
  screen.getByText('Romans');
});
