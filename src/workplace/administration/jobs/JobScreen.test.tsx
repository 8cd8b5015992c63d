/** Tests the screen of a dead letter, which super administrators see. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TestMemoryRouter } from 'ra-core';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '#dataProvider/index';
import type { Locale } from '#resources/definition';
import { definitions, logs, TestBackOffice } from '../../../testing/backOffice';
import { JobScreen } from './JobScreen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const job = {
  id: 'abc',
  kind: 'precalculate',
  status: 'failed',
  dead: true,
  cause: 'Error: the disk is full',
  error: 'JOB_EXPIRED',
  done: 0,
};

/** Opens the screen on a server that knows one job; returns the list of the requests that were sent. */
function open(locale: Locale, first: object) {
  const sent: string[] = [];
  let current = first;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (!url.startsWith('/api/jobs/abc')) return new Response('[]', { headers: { 'Content-Range': 'x */0' } });
    if (method === 'POST') {
      sent.push(url);
      current = { ...job, status: 'done', dead: false, cause: null, error: null };
    }
    return new Response(JSON.stringify(current));
  });
  render(
    <TestMemoryRouter initialEntries={['/jobs/abc']}>
      <TestBackOffice resource="jobs" locale={locale} dataProvider={createDataProvider([...definitions, ...logs])} more={logs}>
        <Routes>
          <Route path="jobs/:id/*" element={<JobScreen />} />
        </Routes>
      </TestBackOffice>
    </TestMemoryRouter>,
  );
  return sent;
}

it.each([
  ['en', /abandoned after its last attempt/, /took longer than a task may take/, 'Run again'],
  ['fr', /abandonnée après sa dernière tentative/, /durait plus longtemps/, 'Relancer la tâche'],
] as const)('says why it was given up and runs it again (%s)', async (locale, given, why, again) => {
  const sent = open(locale, job);
  await screen.findByText(given);
  await screen.findByText(why);
  await screen.findByText('Error: the disk is full');
  fireEvent.click(screen.getByRole('button', { name: again }));
  await vi.waitFor(() => expect(sent).toEqual(['/api/jobs/abc/run_again']));
  await vi.waitFor(() => expect(screen.queryByText(given)).toBeNull());
});

it('offers nothing for one that was refused', async () => {
  open('en', { ...job, dead: false, cause: null });
  await screen.findByText(/took longer than a task may take/);
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
});
