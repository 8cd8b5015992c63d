/** Tests what a screen says when it can't be drawn, and which ways out it offers. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TestMemoryRouter } from 'ra-core';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '#dataProvider/index';
import { definitions, TestBackOffice } from '../../testing/backOffice';
import { skipWaits } from '../../testing/fakeTime';
import { EditScreen } from './EditScreen';
import { ListScreen } from './list/ListScreen';
import { ShowScreen } from './ShowScreen';

beforeEach(skipWaits);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const record = { id: 'abc', version: 1, name: 'Tannerie du Lac', country: 'FR', tier: 'tier_1' };
/** Opens a screen of suppliers on a server that gives every request for suppliers the answer `first`, until `answer` is changed. */
function open(Screen: ComponentType, first: number | 'unreachable') {
  const server: { answer: number | 'unreachable' } = { answer: first };
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('/api/suppliers')) return new Response('[]', { headers: { 'Content-Range': 'x */0' } });
    if (server.answer === 'unreachable') throw new TypeError('Failed to fetch');
    const body = server.answer === 200 ? (url.includes('?') ? [record] : record) : { code: 'ANY', error: '', details: {} };
    return new Response(JSON.stringify(body), { status: server.answer, headers: { 'Content-Range': 'suppliers 0-0/1' } });
  });
  render(
    <TestMemoryRouter initialEntries={[Screen === ListScreen ? '/suppliers' : '/suppliers/abc']}>
      <TestBackOffice resource="suppliers" locale="fr" dataProvider={createDataProvider(definitions)}>
        <Routes>
          <Route path="suppliers" element={<Screen />} />
          <Route path="suppliers/:id/*" element={<Screen />} />
        </Routes>
      </TestBackOffice>
    </TestMemoryRouter>,
  );
  return server;
}

const screens: [string, ComponentType][] = [
  ['form', EditScreen],
  ['record', ShowScreen],
  ['list', ListScreen],
];
const titles: [number | 'unreachable', string][] = [
  [403, 'Vous n’avez pas accès à cette page'],
  [404, 'Il n’y a rien à cette adresse'],
  [500, 'Cette page n’a pas pu être affichée'],
  [503, 'Le serveur est très sollicité'],
  ['unreachable', 'Le serveur est injoignable'],
];

it.each(screens.flatMap(([name, Screen]) => titles.map(([answer, title]) => ({ name, Screen, answer, title }))))(
  'a $name answered $answer says: $title',
  async ({ Screen, answer, title }) => {
    const server = open(Screen, answer);
    await screen.findByText(title);
    const retry = screen.queryByRole('button', { name: 'Réessayer' });
    expect(retry !== null).toBe(answer !== 403 && answer !== 404);
    expect(screen.queryByText(/Code\s: ANY\./) !== null).toBe(answer !== 'unreachable');
    expect(screen.getByRole('link', { name: /aide/ }).getAttribute('href')).toMatch(/^mailto:/);
    if (!retry) return;
    server.answer = 200;
    fireEvent.click(retry);
    const name = Screen === EditScreen ? screen.findAllByDisplayValue : screen.findAllByText;
    expect(await name('Tannerie du Lac')).not.toEqual([]);
    expect(screen.queryByText(title)).toBeNull();
  },
);
