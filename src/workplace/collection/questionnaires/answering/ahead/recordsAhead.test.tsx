/** Tests that the records which questions of other sections need are read beforehand, so that these sections are answered without a connection. */
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { testDataProvider } from 'ra-core';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { config, questionnaire } from '../answering.fixture';
import { QuestionnaireScreen } from '../QuestionnaireScreen';

const text = (name: string) => ({ en: name, fr: name });
const suppliers = { resource: 'suppliers', label: 'name' };
const roux = { id: 's1', name: 'Tannerie Roux' };
const far = { id: 's9', name: 'Zeta' };
const asked = {
  ...config,
  sections: [
    { key: 'first', name: text('First'), fields: [{ id: 'women', name: text('Women'), type: 'number' }] },
    {
      key: 'second',
      name: text('Second'),
      fields: [
        { id: 'buyer', name: text('Buyer'), type: 'dropdown', choices_from: suppliers },
        {
          id: 'orders',
          name: text('Orders'),
          type: 'text',
          format: 'items',
          rows_from: { ...suppliers, filter: { tier: 'tier_1' } },
          items: [{ id: 'count', name: text('Count'), type: 'number' }],
        },
      ],
    },
  ],
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config')) return Response.json(asked);
    if (url.endsWith('/access')) return Response.json([]);
    const answered = { value: 's9', rev: 1, by: null, at: '', reason: null };
    const read = { ...questionnaire, open: ['women', 'buyer', 'orders'], fields: { buyer: answered }, previous: {} };
    return Response.json(url.includes('/questionnaires/') ? read : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
  vi.unstubAllGlobals();
});

it('a section opens without a connection with the choices of its question, the name of the one chosen, and the lines of its table', async () => {
  const read: string[] = [];
  const dataProvider = testDataProvider({
    getList: async (resource, { pagination, filter }) => {
      read.push(`${resource} ${pagination?.perPage} ${JSON.stringify(filter)}`);
      return { data: [roux] as never[], total: 1 };
    },
    getMany: async (resource, { ids }) => {
      read.push(`${resource} ${ids.join()}`);
      return { data: [far] as never[] };
    },
  });
  render(
    <MemoryRouter initialEntries={['/questionnaires/q1']}>
      <TestBackOffice resource="questionnaires" locale="en" dataProvider={dataProvider}>
        <Routes>
          <Route path="/questionnaires/:id" element={<QuestionnaireScreen />} />
        </Routes>
      </TestBackOffice>
    </MemoryRouter>,
  );
  await screen.findByLabelText('Women', {}, { timeout: 10_000 });
  await vi.waitFor(() => expect(read.toSorted()).toEqual(['suppliers 25 {}', 'suppliers 500 {"tier":"tier_1"}', 'suppliers s9']), {
    timeout: 5000,
  });
  expect(screen.queryByLabelText('Buyer')).toBeNull();
  onlineManager.setOnline(false);
  fireEvent.click(screen.getByRole('link', { name: /^Second/ }));
  const buyer = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buyer' }, { timeout: 5000 });
  await vi.waitFor(() => expect(buyer.value).toBe('Zeta'));
  fireEvent.mouseDown(buyer);
  await screen.findByRole('option', { name: 'Tannerie Roux' });
  expect(within(await screen.findByRole('group', { name: 'Tannerie Roux' })).getByLabelText('Count')).toBeTruthy();
  expect(read).toHaveLength(3);
}, 30_000);

it('a record beyond those that are offered is found by its name without a connection, accents or not', async () => {
  const all = Array.from({ length: 40 }, (_each, place) => ({ id: `t${place}`, name: `Site ${place}` }));
  const levee = { id: 'last', name: 'Tannerie de la Levée' };
  const read: string[] = [];
  const dataProvider = testDataProvider({
    getList: async (resource, { pagination, filter }) => {
      read.push(`${resource} ${pagination?.perPage} ${JSON.stringify(filter)}`);
      const records = filter['tier'] ? [roux] : [...all, levee];
      return { data: records.slice(0, pagination?.perPage) as never[], total: records.length };
    },
    getMany: async () => ({ data: [far] as never[] }),
  });
  render(
    <MemoryRouter initialEntries={['/questionnaires/q1']}>
      <TestBackOffice resource="questionnaires" locale="en" dataProvider={dataProvider}>
        <Routes>
          <Route path="/questionnaires/:id" element={<QuestionnaireScreen />} />
        </Routes>
      </TestBackOffice>
    </MemoryRouter>,
  );
  await screen.findByLabelText('Women', {}, { timeout: 10_000 });
  await vi.waitFor(() => expect(read).toContain('suppliers 500 {}'), { timeout: 5000 });
  onlineManager.setOnline(false);
  fireEvent.click(screen.getByRole('link', { name: /^Second/ }));
  const buyer = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buyer' }, { timeout: 5000 });
  await vi.waitFor(() => expect(buyer.value).toBe('Zeta'));
  fireEvent.mouseDown(buyer);
  fireEvent.change(buyer, { target: { value: 'levee' } });
  const option = await screen.findByRole('option', { name: 'Tannerie de la Levée' }, { timeout: 5000 });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  fireEvent.click(option);
  expect(buyer.value).toBe('Tannerie de la Levée');
  fireEvent.change(buyer, { target: { value: 'nothing like it' } });
  await vi.waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]), { timeout: 5000 });
  expect(read).toHaveLength(3);
}, 30_000);
