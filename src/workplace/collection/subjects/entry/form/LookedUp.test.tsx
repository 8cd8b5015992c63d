/** Tests that the form of an entry shows at once what is looked up and computed for it, and sends only what people type. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, SourceContextProvider } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Field } from '#resources/definition';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { entryPayload } from './entryPayload';
import { DerivedValues } from './LookedUp';

const number = (id: string, more: Partial<Field> = {}): Field => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
const fields = [
  number('kwh'),
  number('grid', { lookup: { resource: 'emission_factors', field: 'total_co2_kg', tags: { place: 'country' } } }),
  number('co2', { compute: 'kwh * grid / 1000', decimals: 3 }),
];
const subject = { id: 'electricity', period: 'year', fields, tag_roots: [{ key: 'country', required: true }] };
let asked: unknown[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (!url.endsWith('/subjects/electricity/inputs/lookups')) return Response.json({ id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
    asked.push(JSON.parse(body ?? ''));
    return Response.json({ grid: { value: '0.0212', source: { resource: 'emission_factors', id: 'f1', version: 1 } } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inValues = { getSource: (source: string) => `values.${source}`, getLabel: (source: string) => source };

function Parts({ input }: { input: { id: string } | null }) {
  const { register, setValue, watch } = useFormContext();
  return (
    <>
      <SourceContextProvider value={inValues}>
        <DerivedValues subject={subject} input={input} fields={fields} />
      </SourceContextProvider>
      <input aria-label="kWh" {...register('values.kwh', { setValueAs: (text: string) => (text === '' ? null : Number(text)) })} />
      <button type="button" onClick={() => setValue('tags', { country: 'france' })}>
        France
      </button>
      <output data-testid="values">{JSON.stringify(watch('values'))}</output>
      <output data-testid="sent">{JSON.stringify(entryPayload(subject, watch()).values)}</output>
    </>
  );
}
const show = (input: { id: string } | null, record: object) =>
  render(
    <TestBackOffice resource="inputs">
      <Form record={record}>
        <Parts input={input} />
      </Form>
    </TestBackOffice>,
  );
const held = (name = 'values') => JSON.parse(screen.getByTestId(name).textContent ?? '');

it('a new entry gets its numbers once its place is known, and computes with them while one types', async () => {
  show(null, { date: '2024-01-01', tags: {}, values: { kwh: null, grid: null, co2: null } });
  const kwh = await screen.findByLabelText('kWh');
  fireEvent.change(kwh, { target: { value: '10000' } });
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'France' }));
  await waitFor(() => expect(held()).toEqual({ kwh: 10000, grid: '0.0212', co2: 212 / 1000 }));
  expect(asked).toEqual([{ date: '2024-01-01', tags: { country: 'france' } }]);
  fireEvent.change(kwh, { target: { value: '20000' } });
  await waitFor(() => expect(held()).toMatchObject({ co2: 0.424 }));
  expect(held('sent')).toEqual({ kwh: 20000 });
});

it('an entry keeps its numbers until one of its values is changed', async () => {
  const entry = { id: 'e1', date: '2024-01-01', tags: { country: 'france' }, values: { kwh: 1000, grid: 0.05, co2: 0.05 } };
  show(entry, entry);
  const kwh = await screen.findByLabelText('kWh');
  await waitFor(() => expect(held()).toEqual(entry.values));
  expect(asked).toEqual([]);
  fireEvent.change(kwh, { target: { value: '2000' } });
  await waitFor(() => expect(held()).toEqual({ kwh: 2000, grid: '0.0212', co2: 0.042 }));
});
