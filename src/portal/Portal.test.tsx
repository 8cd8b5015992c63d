import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'ra-core';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { part } from '../shell/part';
import { usePortal } from './PortalContext';
import { Portal } from './Portal';
import { publicTexts } from './messages/texts';
import type { PublicPage } from './pages';
import { cacheOf } from './sabots.fixture';

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
  let declareAnew = () => {};
  let turn = (_to: string) => {};
  // As ra-core does: the routes are in a state that is set again once it knows what a person may do.
  function Declared() {
    const [, setTimes] = useState(0);
    const navigate = useNavigate();
    declareAnew = () => setTimes((times) => times + 1);
    turn = (to) => void navigate(to);
    return (
      <Routes>
        <Route path="/indicators/:section" element={<Portal page={page} site={site} />} />
      </Routes>
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
  act(() => declareAnew());
  act(() => declareAnew());
  expect(drawn.mock.calls).toEqual([['climate']]);
  act(() => turn('/indicators/social'));
  await screen.findByRole('heading', { name: 'social' });
  expect(drawn.mock.calls).toEqual([['climate'], ['social']]);
});
