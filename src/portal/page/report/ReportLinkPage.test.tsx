/** Tests that a report opened by a link shows its pictures, which no address leads to. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'ra-core';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { part } from '../../../shell/part';
import { cacheOf } from '../../drawn/sabots.fixture';
import { report } from '../../drawn/report.fixture';
import { publicTexts } from '../../messages/texts';
import { Portal } from '../../Portal';
import type { PublicPage } from '../../routes/pages';
import { reportLinkPage } from './ReportLinkPage';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.location.hash = '';
});

it('shows its pictures, read by its secret, and offers no files that its reader may not read', async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    asked.push([url, typeof body === 'string' ? JSON.parse(body) : null]);
    if (url.endsWith('/reports/link')) return new Response(JSON.stringify(report));
    return new Response('pixels');
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:the-mill');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  window.location.hash = '#the-secret';
  const page: PublicPage = { component: part(async () => reportLinkPage({})), reads: () => [], bare: true };
  await Promise.all([page.component.load(), publicTexts.en.load()]);
  render(
    <QueryClientProvider client={cacheOf()}>
      <StoreContextProvider value={memoryStore({ locale: 'en' })}>
        <MemoryRouter initialEntries={['/reports/link']}>
          <Routes>
            <Route path="/reports/link" element={<Portal page={page} site={{ origin: 'https://example.org', csrf: () => '' }} />} />
          </Routes>
        </MemoryRouter>
      </StoreContextProvider>
    </QueryClientProvider>,
  );
  const picture = await screen.findByAltText('A mill by a river');
  await waitFor(() => expect(picture).toHaveProperty('src', 'blob:the-mill'));
  expect(asked).toContainEqual(['/api/reports/link/pictures/the-mill', { secret: 'the-secret' }]);
  expect(screen.queryByText('PDF')).toBeNull();
});
