/** Tests that a key renders only its own field. */
import { useIsFetching } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EditBase, TestMemoryRouter } from 'ra-core';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Definition } from '#resources/definition';
import { createDataProvider } from '#dataProvider/index';
import { TestBackOffice } from '../../../testing/backOffice';
import { DefinitionForm } from './DefinitionForm';

const definition: Definition & { can_write: boolean } = {
  id: 'leaflets',
  name: { en: { one: 'Leaflet', other: 'Leaflets' }, fr: { one: 'Dépliant', other: 'Dépliants' } },
  title: 'title',
  fields: [
    { id: 'title', name: { en: 'title' }, type: 'string', required: true },
    { id: 'code', name: { en: 'code' }, type: 'string' },
    { id: 'lead', name: { en: 'lead' }, type: 'string', localized: true },
  ],
  list: { columns: ['title'], sort: ['title', 'ASC'] },
  form: [{ fields: ['title', 'code', 'lead'] }],
  permissions: { read: 'x:read', write: 'x:write' },
  can_write: true,
};

let drawn = 0;

beforeEach(() => {
  const record = { id: 'a', version: 1, title: 'One', code: null, lead: { fr: 'Le chapeau' } };
  vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify(url.startsWith('/api/leaflets') ? record : [])));
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows how many requests of the form are not answered yet. */
const Awaited = () => <output aria-label="awaited">{useIsFetching()}</output>;

async function open(): Promise<void> {
  render(
    <TestMemoryRouter>
      <TestBackOffice resource="leaflets" more={[definition]} dataProvider={createDataProvider([definition])}>
        <EditBase id="a">
          <Profiler id="form" onRender={() => (drawn += 1)}>
            <DefinitionForm definition={definition} existing />
          </Profiler>
        </EditBase>
        <Awaited />
      </TestBackOffice>
    </TestMemoryRouter>,
  );
  await screen.findByText('Missing in English');
  await waitFor(() => expect(screen.getByLabelText('awaited').textContent).toBe('0'));
}

/** Returns how many times the form renders for a text entered without a pause. */
async function drawnFor(label: string, value: string): Promise<number> {
  drawn = 0;
  await act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await vi.advanceTimersByTimeAsync(0);
  });
  return drawn;
}

it('draws once for a key, also after a refused save', async () => {
  await open();
  vi.useFakeTimers();
  await drawnFor('code', 'a');
  expect(await drawnFor('code', 'ab')).toBe(1);
  await drawnFor('title *', '');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.advanceTimersByTimeAsync(0);
  });
  screen.getByText('1 field needs your attention');
  await drawnFor('code', 'a');
  expect(await drawnFor('code', 'ab')).toBe(1);
});

it('draws no more for the first letter of a text in several languages than for that of another, and says what is missing once one pauses', async () => {
  await open();
  vi.useFakeTimers();
  const plain = await drawnFor('code', 'a');
  expect(await drawnFor('lead (English)', 'T')).toBe(plain);
  expect(screen.getAllByText('Missing in English')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('Missing in English')).toBeNull();
  // Expects no message that a text is missing while it is replaced.
  await drawnFor('lead (English)', '');
  await drawnFor('lead (English)', 'Another');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('Missing in English')).toBeNull();
});
