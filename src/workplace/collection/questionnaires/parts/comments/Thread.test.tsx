/** Tests that comments are not lost without a connection. */
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import type { Locale } from '#resources/definition';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { CommentsPlace, useKeptComments } from './comments';
import { keptComments } from './keptComments';
import { Thread } from './Thread';

const place = { questionnaire: 'q1', by: 'me' };
let sent: unknown[];
let thread: object[];
let status: number;
/** True where the server stores a comment, and its answer is lost on the way. */
let isLost: boolean;
beforeEach(() => {
  [sent, thread, status, isLost] = [[], [], 200, false];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (!url.includes('/questions/women/comments')) return Response.json({ id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
    if (method === 'POST') sent.push(JSON.parse(body ?? ''));
    if (method === 'POST' && isLost) {
      thread = [...thread, own('c9')];
      throw new TypeError('Failed to fetch');
    }
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

const own = (id: string) => ({ id, text: 'Why?', internal: false, can_edit: true, created_at: '2026-01-01T00:00:00Z', author: null });

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

async function write(label = 'Your comment', button = 'Send', value = 'Why?') {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
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
  await waitFor(() => expect(keptComments(place)).toEqual([]));
});

/** Opens the thread, sends a comment without a connection, and closes the page. */
async function closeUnsent() {
  open();
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  onlineManager.setOnline(false);
  await write();
  await screen.findByText(/^No connection: your comment/);
  cleanup();
  expect(keptComments(place)).toHaveLength(1);
  onlineManager.setOnline(true);
}

it('a comment of a page that was closed before it was sent is sent once the questionnaire is opened again', async () => {
  await closeUnsent();
  open();
  await waitFor(() => expect(keptComments(place)).toEqual([]));
  expect(sent).toEqual([{ text: 'Why?', internal: false }]);
});

it('a comment that is written while those of an earlier page wait for the connection is sent once', async () => {
  await closeUnsent();
  onlineManager.setOnline(false);
  open();
  await write('Your comment', 'Send', 'And when?');
  await screen.findByText(/^No connection: your comment/);
  onlineManager.setOnline(true);
  await waitFor(() => expect(keptComments(place)).toEqual([]));
  await waitFor(() => expect(screen.getByLabelText('Your comment')).toHaveProperty('value', ''));
  expect(sent).toEqual(['Why?', 'And when?'].map((text) => ({ text, internal: false })));
});

it('a comment that had arrived when its page was closed is not sent again', async () => {
  await closeUnsent();
  thread = [own('c1')];
  open();
  await waitFor(() => expect(keptComments(place)).toEqual([]));
  expect(sent).toEqual([]);
});

it('a comment is sent also where one of the same words was there before', async () => {
  thread = [own('c1')];
  await closeUnsent();
  open();
  await waitFor(() => expect(keptComments(place)).toEqual([]));
  expect(sent).toEqual([{ text: 'Why?', internal: false }]);
});

it('a comment whose answer was lost is not sent twice', async () => {
  isLost = true;
  open();
  await write();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false));
  expect(keptComments(place)).toHaveLength(1);
  isLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(keptComments(place)).toEqual([]));
  expect(sent).toHaveLength(1);
});

it('a comment stays in the browser where the session ends before it is sent', async () => {
  status = 401;
  open();
  await write();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false));
  expect(keptComments(place)).toHaveLength(1);
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
  expect(keptComments(place)).toHaveLength(left);
});

it('somebody who only reads has no box for a comment', async () => {
  thread = [own('c1')];
  render(
    <TestBackOffice resource="questionnaires">
      <Thread questionnaire="q1" question="women" name="Women" readOnly />
    </TestBackOffice>,
  );
  expect(await screen.findByText('Why?')).toBeTruthy();
  expect(screen.queryByLabelText('Your comment')).toBeNull();
});
