/** Tests that comments are not lost without a connection. */
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import type { Locale } from '#resources/definition';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { CommentsPlace, useKeptComments } from './comments';
import { Thread } from './Thread';

const place = { questionnaire: 'q1', by: 'me' };
let sent: unknown[];
let thread: object[];
let status: number;
beforeEach(() => {
  [sent, thread, status] = [[], [], 200];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (!url.includes('/questions/women/comments')) return Response.json({ id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
    if (method === 'POST') sent.push(JSON.parse(body ?? ''));
    if (method === 'POST' && status !== 200) return Response.json({ code: 'NOT_FOUND', details: {} }, { status });
    return Response.json(thread);
  });
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Page() {
  useKeptComments(place);
  return (
    <CommentsPlace value={place}>
      <Thread questionnaire="q1" question="women" name="Women" />
    </CommentsPlace>
  );
}

const open = (locale: Locale = 'en') =>
  render(
    <TestBackOffice resource="questionnaires" locale={locale}>
      <Page />
      <Notification />
    </TestBackOffice>,
  );

async function write(label = 'Your comment', button = 'Send') {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Why?' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
}

it.each([
  ['en', 'Your comment', 'Send', /^No connection: your comment is kept in this browser/, /^No connection: the comments show/],
  ['fr', 'Votre commentaire', 'Envoyer', /^Pas de connexion\s: votre commentaire est gardé/, /^Pas de connexion\s: les commentaires/],
] as const)('a comment that waits for the connection says so, and is sent with it (%s)', async (locale, label, send, waits, unread) => {
  onlineManager.setOnline(false);
  open(locale);
  expect(await screen.findByText(unread)).toBeTruthy();
  await write(label, send);
  expect(await screen.findByText(waits)).toBeTruthy();
  expect(sent).toEqual([]);
  onlineManager.setOnline(true);
  await waitFor(() => expect(sent).toEqual([{ text: 'Why?', internal: false }]));
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull());
  expect(localStorage).toHaveLength(0);
});

/** Sends a comment without a connection, and closes the page. */
async function closeUnsent() {
  onlineManager.setOnline(false);
  open();
  await write();
  await screen.findByText(/^No connection: your comment/);
  cleanup();
  expect(localStorage).toHaveLength(1);
  onlineManager.setOnline(true);
}

it('a comment of a page that was closed before it was sent is sent once the questionnaire is opened again', async () => {
  await closeUnsent();
  open();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(sent).toEqual([{ text: 'Why?', internal: false }]);
});

it('a comment that had arrived when its page was closed is not sent again', async () => {
  await closeUnsent();
  thread = [{ id: 'c1', text: 'Why?', internal: false, can_edit: true, created_at: '2026-01-01T00:00:00Z', author: null }];
  open();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(sent).toEqual([]);
});

it.each([
  ['is told where it is refused', 404, 0],
  ['stays where the session has ended', 401, 1],
])('a comment that was kept %s', async (_name, answer, left) => {
  await closeUnsent();
  status = answer;
  open();
  await waitFor(() => expect(sent).toHaveLength(1));
  if (left === 0) await screen.findByText(/^Your comment “Why\?” was not sent: /);
  expect(localStorage).toHaveLength(left);
});
