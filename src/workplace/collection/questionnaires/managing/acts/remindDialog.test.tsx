/** Tests that the dialog of reminders says whom they go to before they are sent, and whom they did not reach. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useNotificationContext } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { RemindersSent } from '#resources/api/questionnaires/managing';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { RemindDialog } from './RemindDialog';

const answer: RemindersSent = {
  people: [
    { email: 'ana@lacet.example', name: 'Ana Roux', questionnaires: 3, reminded_at: null },
    { email: 'guest@supplier.example', name: '', questionnaires: 1, reminded_at: '2026-01-01T00:00:00.000Z' },
  ],
  mail_server: true,
  left_out: ['gone@lacet.example'],
  already: [],
  held: [],
  not_waiting: 2,
  sent: ['ana@lacet.example'],
  waiting: 0,
  not_sent: ['guest@supplier.example'],
};
let bodies: unknown[] = [];
const show = (locale: Locale, told = answer) => {
  bodies = [];
  vi.stubGlobal('fetch', async (_url: string, { body = '' }: { body?: string }) => {
    bodies.push(JSON.parse(body));
    return new Response(JSON.stringify(told), { headers: { 'content-type': 'application/json' } });
  });
  const onClose = vi.fn<() => void>();
  const notices: unknown[] = [];
  function Notices() {
    const { notifications } = useNotificationContext();
    notices.splice(0, notices.length, ...notifications);
    return null;
  }
  render(
    <TestBackOffice resource="questionnaires" locale={locale}>
      <RemindDialog chosen={{ ids: ['a', 'b'] }} onClose={onClose} />
      <Notices />
    </TestBackOffice>,
  );
  return { onClose, notices };
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['en', 'Send 2 emails', 'Never'],
  ['fr', 'Envoyer 2 courriels', 'Jamais'],
] as const)('names the people, then sends with the message, in %s', async (locale, send, never) => {
  const { onClose, notices } = show(locale);
  const button = await screen.findByRole('button', { name: send });
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toHaveLength(3);
  expect(screen.getByText(never)).toBeTruthy();
  expect(screen.getByText('Ana Roux')).toBeTruthy();
  expect(screen.getByText(/gone@lacet\.example/)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: ' Before Monday. ' } });
  fireEvent.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies).toContainEqual({ ids: ['a', 'b'], send: true, message: 'Before Monday.' });
  expect(notices).toMatchObject([
    { type: 'success' },
    { type: 'warning', notificationOptions: { autoHideDuration: null, messageArgs: { addresses: 'guest@supplier.example' } } },
  ]);
});

it('says beforehand that no email leaves where there is no mail server', async () => {
  const { notices } = show('en', { ...answer, mail_server: false });
  expect((await screen.findByText(/No mail server is set up/)).textContent).toContain('not sent');
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 emails' }));
  await waitFor(() => expect(notices).toMatchObject([{ type: 'warning', message: 'manage_questionnaires.remind.kept' }]));
});

it('sends nothing where nobody has anything left to answer', async () => {
  show('en', { ...answer, people: [], left_out: [] });
  expect(await screen.findByText(/Nobody has anything left/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});
