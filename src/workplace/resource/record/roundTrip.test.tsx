import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestMemoryRouter } from 'ra-core';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Definition, FieldType } from '#resources/definition';
import { fieldTypes } from '#resources/definition';
import { definitions, profile, TestBackOffice } from '../../../testing/backOffice';
import { recordOf } from '../../../testing/sampleValues';
import { createDataProvider } from '#dataProvider/index';
import { EditScreen } from '../EditScreen';
import { payloadOf } from './payload';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a record in its screen, acts on it, saves it, and returns the data that was sent. */
async function saved(definition: Definition, act: () => void): Promise<Record<string, unknown>> {
  const record = recordOf(definition);
  const writes: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (method === 'PUT') writes.push(JSON.parse(body ?? ''));
    const isRecord = url === `/api/${definition.endpoint ?? definition.id}/abc`;
    return new Response(JSON.stringify(isRecord ? record : []), { headers: { 'Content-Range': 'x 0-0/0' } });
  });
  const more = definitions.some(({ id }) => id === definition.id) ? [] : [definition];
  render(
    <TestMemoryRouter initialEntries={['/abc']}>
      <TestBackOffice resource={definition.id} dataProvider={createDataProvider([...definitions, definition])} more={more}>
        <Routes>
          <Route path=":id/*" element={<EditScreen />} />
        </Routes>
      </TestBackOffice>
    </TestMemoryRouter>,
  );
  const save = await screen.findByRole('button', { name: 'Save' });
  act();
  fireEvent.click(save);
  await waitFor(() => expect(writes).toHaveLength(1), { timeout: 5000 }).catch((error: unknown) => {
    throw new Error(`Not saved: ${screen.queryByRole('alert')?.textContent ?? ''}`, { cause: error });
  });
  return writes[0] ?? {};
}

describe('a record goes through its form and comes out as it was', () => {
  it.each(definitions.map((definition) => [definition.id, definition] as const))('%s', async (_id, definition) => {
    const fields = definition.fields.filter(({ read_only, create_only }) => !read_only && !create_only);
    const data = await saved(definition, () => undefined);
    const expected = payloadOf(definition, recordOf(definition), profile, true);
    expect(data).toEqual(expected);
    expect(data.version).toBe(3);
    expect(Object.keys(data).every((id) => id === 'version' || fields.some((field) => field.id === id))).toBe(true);
  });
});

const everyType: Definition = {
  id: 'every_type',
  name: { en: { one: 'Thing', other: 'Things' }, fr: { one: 'Chose', other: 'Choses' } },
  title: 'string',
  fields: fieldTypes.map((type: FieldType) => ({
    id: type,
    name: { en: `The ${type}`, fr: `Le ${type}` },
    type,
    ...(type === 'radio' || type === 'dropdown' || type === 'multidropdown'
      ? {
          choices: [
            { key: 'a', name: { en: 'Choice A' } },
            { key: 'b', name: { en: 'Choice B' } },
          ],
        }
      : {}),
  })),
  list: { columns: ['string'], sort: ['string', 'ASC'] },
  form: [{ fields: [...fieldTypes] }],
  permissions: { read: 'x:read', write: 'x:write' },
};

it('every type of field goes through the form unchanged, byte for byte', async () => {
  const data = await saved(everyType, () => undefined);
  const { id: _id, ...record } = recordOf(everyType);
  expect(data).toEqual(record);
});

it('what is typed is what is sent', async () => {
  const data = await saved(everyType, () => {
    fireEvent.change(screen.getByLabelText('The string'), { target: { value: 'new' } });
    fireEvent.change(screen.getByLabelText('The number'), { target: { value: '1,234.50' } });
    fireEvent.change(screen.getByLabelText('The date'), { target: { value: '31/01/2025' } });
    fireEvent.change(screen.getByLabelText('The text'), { target: { value: '' } });
    fireEvent.click(screen.getByLabelText('The checkbox'));
    fireEvent.click(screen.getByLabelText('Choice A'));
  });
  expect(data).toMatchObject({ string: 'new', number: 1234.5, date: '2025-01-31', text: null, checkbox: false, radio: 'a', dropdown: 'b' });
});
