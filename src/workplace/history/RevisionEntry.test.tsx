import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Revision } from '#resources/api/history/events';
import type { Field, Locale } from '#resources/definition';
import { logs, TestBackOffice } from '../../testing/backOffice';
import { RevisionEntry } from './RevisionEntry';

afterEach(cleanup);

const fields: Field[] = [
  { id: 'name', name: { en: 'Name', fr: 'Nom' }, type: 'string', required: true },
  { id: 'city', name: { en: 'City', fr: 'Ville' }, type: 'string' },
];

function show(locale: Locale, action: string, changes: Revision['changes'], version: number | null = 2) {
  const revision: Revision = {
    id: '1',
    version,
    at: '2026-11-21T19:00:00.000Z',
    action,
    actor: { id: 'a', name: 'Ana' },
    comment: null,
    changes,
    change_set: null,
    change_set_count: 1,
  };
  render(
    <TestBackOffice resource="suppliers" locale={locale} more={logs}>
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

it.each([
  [
    'en',
    'Ana changed the reminders of this person',
    'Away from 4 Jan 2027 to 9 Jan 2027; Ben Roux gets the summaries. Before: not away.',
    'Daily summary at 16:00. Before: daily summary at the time of the reminder.',
  ],
  [
    'fr',
    'Réglages des relances changés par Ana',
    'En absence du 4 janv. 2027 au 9 janv. 2027 ; Ben Roux reçoit les récapitulatifs. Avant : pas d’absence.',
    'Récapitulatif du jour à 16 h. Avant : récapitulatif du jour à l’heure de la relance.',
  ],
] as const)('in %s, an absence and an hour are said in sentences, as no version', (locale, heading, away, hour) => {
  const absence = { away_from: [null, '2027-01-04'], away_until: [null, '2027-01-09'], colleague: [null, 'Ben Roux'] } as const;
  show(locale, 'set_reminders', { hour: [null, 16], ...absence } as never, null);
  screen.getByText(heading);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(said.slice(1)).toEqual([hour, away]);
  expect(screen.queryByText(/^Version/)).toBeNull();
});

it.each([
  [
    'en',
    '“Weekly” put off until 9 Jan 2027: Stocktaking. Before: not put off.',
    'A secret address of the calendar. Before: no address of the calendar.',
  ],
  [
    'fr',
    '« Weekly » reportée jusqu’au 9 janv. 2027 : Stocktaking. Avant : pas de report.',
    'Une adresse secrète du calendrier. Avant : aucune adresse du calendrier.',
  ],
] as const)('in %s, a reminder that was put off and the address of the calendar are said in sentences', (locale, paused, calendar) => {
  const pause = { paused: [null, 'Weekly'], paused_until: [null, '2027-01-09'], word: [null, 'Stocktaking'] } as const;
  show(locale, 'set_reminders', { calendar: [false, true], ...pause } as never, null);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(said.slice(1)).toEqual([calendar, paused]);
});

it.each([
  ['en', 'Ana: New password'],
  ['fr', 'Ana : Nouveau mot de passe'],
] as const)('in %s, what else was done has the name that the audit log gives it', (locale, said) => {
  show(locale, 'set_password', {}, null);
  expect(screen.getByRole('heading').textContent?.replace(/\s/g, ' ')).toBe(said);
});
