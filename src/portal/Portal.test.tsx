import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'ra-core';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { part } from '../shell/part';
import { usePortal } from './PortalContext';
import { Portal } from './Portal';
import { publicTexts } from './messages/texts';
import type { PublicPage } from './routes/pages';
import { cacheOf } from './drawn/sabots.fixture';

afterEach(cleanup);

it('draws a page once for an address, however often its routes are declared anew', async () => {
  const drawn = vi.fn<(section: string | undefined) => void>();
  const Page = () => {
    const { params } = usePortal();
    drawn(params['section']);
    return <h1>{params['section']}</h1>;
  };
  const page: PublicPage = { component: part(async () => Page), reads: () => [], bare: true };
  await Promise.all([page.component.load(), publicTexts.en.load()]);
  const site = { origin: 'https://example.org', csrf: () => '' };
  // Imitates ra-core, which sets its routes again once it knows the user's permissions.
  function Declared() {
    const [, setTimes] = useState(0);
    return (
      <>
        <button onClick={() => setTimes((times) => times + 1)}>Declare anew</button>
        <Link to="/indicators/social">Social</Link>
        <Routes>
          <Route path="/indicators/:section" element={<Portal page={page} site={site} />} />
        </Routes>
      </>
    );
  }
  render(
    <QueryClientProvider client={cacheOf()}>
      <StoreContextProvider value={memoryStore({ locale: 'en' })}>
        <MemoryRouter initialEntries={['/indicators/climate']}>
          <Declared />
        </MemoryRouter>
      </StoreContextProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'climate' });
  fireEvent.click(screen.getByText('Declare anew'));
  fireEvent.click(screen.getByText('Declare anew'));
  expect(drawn.mock.calls).toEqual([['climate']]);
  fireEvent.click(screen.getByText('Social'));
  await screen.findByRole('heading', { name: 'social' });
  expect(drawn.mock.calls).toEqual([['climate'], ['social']]);
});
