/** Tests that a report opened by a link shows its pictures and saves its files, which no address leads to. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

it('shows its pictures and saves its files, read by its secret and its ticket, which stand in no address', async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    asked.push([url, typeof body === 'string' ? JSON.parse(body) : null]);
    if (url.endsWith('/reports/link')) return new Response(JSON.stringify({ ...report, ticket: 'the-ticket' }));
    const headers = { 'content-disposition': 'attachment; filename="Eau.pdf"; filename*=UTF-8\'\'L%E2%80%99eau.pdf' };
    return new Response('pixels', { headers });
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
  expect(asked).toContainEqual(['/api/reports/link/pictures/the-mill', { secret: 'the-secret', ticket: 'the-ticket' }]);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  for (const button of screen.getAllByRole('button', { name: 'PDF' }).slice(0, 1)) fireEvent.click(button);
  await waitFor(() => expect(names).toEqual(['L’eau.pdf']));
  expect(asked).toContainEqual(['/api/reports/link/file', { secret: 'the-secret', ticket: 'the-ticket', format: 'pdf', locale: 'en' }]);
});
