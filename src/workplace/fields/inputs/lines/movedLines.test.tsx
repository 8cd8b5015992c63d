/** Tests that lines which are removed, moved, added or replaced keep their own values, whatever other lines have in the same cells. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Form } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import type { Field, JsonValue } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { profile, TestBackOffice } from '../../../../testing/backOffice';
import { payloadOf } from '../../../resource/record/payload';
import { FieldInput } from '../../FieldInput';
import { saidValue } from './wholeValue';

afterEach(cleanup);

const text = (name: string) => ({ en: name, fr: name });
const list: Field = {
  id: 'sites',
  name: text('Sites'),
  type: 'text',
  format: 'items',
  items: [
    { id: 'name', name: text('Name'), type: 'string' },
    {
      id: 'kind',
      name: text('Kind'),
      type: 'radio',
      choices: [
        { key: 'shop', name: text('Shop') },
        { key: 'plant', name: text('Plant') },
      ],
    },
    { id: 'staff', name: text('Staff'), type: 'number', unit: text('t'), units: [{ key: 'kg', factor: '0.001' }] },
    { id: 'note', name: text('Note'), type: 'string', localized: true },
    { id: 'water', name: text('Water'), type: 'number', na: { reasons: ['sensitive'], comment: false } },
    { id: 'open', name: text('Open'), type: 'checkbox' },
    { id: 'why', name: text('Why'), type: 'string', display_condition: { key: 'kind', values: ['shop'] } },
  ],
};
const row = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const beta = {
  _row: row(1),
  name: 'Beta',
  kind: 'shop',
  staff: { value: '2', unit: 'kg' },
  note: { en: 'big', fr: 'grand' },
  water: { na: 'sensitive', comment: 'Ours.' },
  open: true,
  why: 'yes',
};
const alpha = { _row: row(2), name: 'Alpha' };
const gamma = { _row: row(3), name: 'Gamma', water: { na: 'sensitive' } };

function Tools({ next }: { next: JsonValue }) {
  const { setValue } = useFormContext();
  return (
    <>
      <output data-testid="held">{JSON.stringify(useWatch({ name: 'sites' }) ?? null)}</output>
      <button type="button" onClick={() => setValue('sites', next)}>
        Replace
      </button>
    </>
  );
}
const withoutOff = (line: unknown) =>
  isRecord(line) ? Object.fromEntries(Object.entries(line).filter(([, cell]) => cell !== false)) : line;
/** Returns what the form holds, and what a record of it would be. */
function stored(): unknown {
  const held: JsonValue = JSON.parse(screen.getByTestId('held').textContent ?? 'null');
  const { sites } = payloadOf({ fields: [list] }, { sites: held }, profile, true);
  expect(saidValue(list, held)).toEqual(sites);
  // A switch that is off says nothing.
  return Array.isArray(sites) ? sites.map(withoutOff) : sites;
}
async function open(sites: JsonValue[], next: JsonValue = null) {
  render(
    <TestBackOffice resource="suppliers">
      <Form record={{ id: 'x', sites }}>
        <FieldInput field={list} fields={[list]} existing />
        <Tools next={next} />
      </Form>
    </TestBackOffice>,
  );
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Line/ })).toHaveLength(sites.length));
  await screen.findAllByLabelText('Name');
}
const line = (number: number) => within(screen.getByRole('group', { name: `Line ${number}` }));
const press = (number: number, name: string) => {
  const button = screen.getAllByRole('button', { name })[number - 1];
  if (!button) throw new Error(`no ${name}`);
  fireEvent.click(button);
};
const valueIn = (number: number, label: string | RegExp) => line(number).getByLabelText(label).getAttribute('value');

it('a line that is removed leaves none of its values to the next', async () => {
  await open([beta, alpha, gamma]);
  press(1, 'Remove');
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Line/ })).toHaveLength(2));
  expect(stored()).toEqual([alpha, gamma]);
  expect(valueIn(1, /^Staff/)).toBe('');
  expect(valueIn(1, 'Note (English)')).toBe('');
  expect(line(1).getByLabelText('Shop')).toHaveProperty('checked', false);
  fireEvent.change(line(1).getByLabelText('Name'), { target: { value: 'Alpha 2' } });
  await waitFor(() => expect(stored()).toEqual([{ ...alpha, name: 'Alpha 2' }, gamma]));
});

it('lines that are moved show, and keep, their own values', async () => {
  await open([beta, alpha, gamma]);
  press(1, 'Move down');
  await waitFor(() => expect(valueIn(1, 'Name')).toBe('Alpha'));
  expect(stored()).toEqual([alpha, beta, gamma]);
  expect(valueIn(1, /^Staff/)).toBe('');
  expect(line(1).queryByLabelText('Why')).toBeNull();
  fireEvent.click(line(1).getByLabelText('Shop'));
  expect(await line(1).findByLabelText('Why')).toHaveProperty('value', '');
  await waitFor(() => expect(stored()).toEqual([{ ...alpha, kind: 'shop' }, beta, gamma]));
});

it('a line that is added where one was removed is empty', async () => {
  await open([alpha, beta]);
  press(2, 'Remove');
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Line/ })).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Line/ })).toHaveLength(2));
  expect(valueIn(2, 'Name')).toBe('');
  await waitFor(() => expect(stored()).toEqual([alpha, { _row: expect.any(String) }]));
});

it('lines that others have written take the place of those on the screen', async () => {
  await open([beta, alpha, gamma], [alpha, gamma]);
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Line/ })).toHaveLength(2));
  await line(1).findByLabelText('Name');
  expect(stored()).toEqual([alpha, gamma]);
  expect(valueIn(1, /^Staff/)).toBe('');
  fireEvent.change(line(2).getByLabelText('Name'), { target: { value: 'Gamma 2' } });
  await waitFor(() => expect(stored()).toEqual([alpha, { ...gamma, name: 'Gamma 2' }]));
});

it('a list that is only opened stays as it is', async () => {
  await open([beta, alpha, gamma]);
  await line(2).findByLabelText('Open');
  expect(stored()).toEqual([beta, alpha, gamma]);
});
