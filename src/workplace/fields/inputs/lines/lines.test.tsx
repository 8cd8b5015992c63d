import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Form, testDataProvider, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import type { Field, Locale } from '#resources/definition';
import { client, TestBackOffice } from '../../../../testing/backOffice';
import { formMessages } from '../../../resource/record/payload';
import { FieldDisplay } from '../../FieldDisplay';
import { FieldInput } from '../../FieldInput';

afterEach(cleanup);

const text = (en: string, fr: string) => ({ en, fr });
const free: Field = {
  id: 'waste',
  name: text('Waste', 'Déchets'),
  type: 'text',
  format: 'items',
  items: [
    {
      id: 'mass',
      name: text('Mass', 'Masse'),
      type: 'number',
      unit: text('t', 't'),
      units: [{ key: 'kg', factor: '0.001' }],
      total: true,
      max: 100,
    },
  ],
};
const fixed: Field = {
  ...free,
  rows: [
    { key: 'paper', name: text('Paper', 'Papier') },
    { key: 'glass', name: text('Glass', 'Verre') },
  ],
};
const perRecord: Field = { ...free, rows_from: { resource: 'suppliers', label: 'name' } };

function Watched() {
  return <output data-testid="held">{JSON.stringify(useWatch({ name: 'waste' }) ?? null)}</output>;
}
const held = () => JSON.parse(screen.getByTestId('held').textContent ?? 'null');
function open(field: Field, waste: unknown, locale: Locale = 'en', records: readonly RaRecord[] = []) {
  const getList = async () => ({ data: JSON.parse(JSON.stringify(records)), total: records.length });
  const dataProvider = testDataProvider({ getList });
  render(
    <TestBackOffice resource="suppliers" locale={locale} dataProvider={dataProvider}>
      <Form record={{ id: 'x', waste }} mode="onChange" validate={(values) => formMessages([field], values, client)}>
        <FieldInput field={field} fields={[field]} existing />
        <Watched />
      </Form>
    </TestBackOffice>,
  );
}

it('a line that is added is told from the others, and the sum stands under them', async () => {
  open(free, [{ mass: 1 }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a line' }));
  await waitFor(() =>
    expect(held()).toEqual([{ mass: 1 }, { _row: expect.stringMatching(/^[0-9a-f-]{14}4[0-9a-f]{3}-[89ab]/), mass: null }]),
  );
  const [, second] = await screen.findAllByLabelText(/^Mass/);
  if (!second) throw new Error('no line');
  fireEvent.change(second, { target: { value: '0.25' } });
  expect(await screen.findByText(/1\.25\st/)).toBeTruthy();
});

it('a column of a line shows, and is required, by a field beside the list', async () => {
  const listed: Field = { id: 'listed', name: text('Listed', 'Cotée'), type: 'checkbox' };
  const condition = { key: 'listed', values: [true] };
  const columns: Field[] = [
    { id: 'why', name: text('Why', 'Pourquoi'), type: 'string', required_condition: condition },
    { id: 'more', name: text('More', 'Plus'), type: 'string', display_condition: condition },
  ];
  const fields = [listed, { ...free, items: [...(free.items ?? []), ...columns] }];
  render(
    <TestBackOffice resource="suppliers">
      <Form record={{ id: 'x', waste: [{ mass: 1 }] }} mode="onChange" validate={(values) => formMessages(fields, values, client)}>
        {fields.map((field) => (
          <FieldInput key={field.id} field={field} fields={fields} existing />
        ))}
      </Form>
    </TestBackOffice>,
  );
  expect(await screen.findByLabelText('Why')).toBeTruthy();
  expect(screen.queryByLabelText('More')).toBeNull();
  fireEvent.click(screen.getByLabelText('Listed'));
  expect(await screen.findByLabelText('More')).toBeTruthy();
  expect(await screen.findByLabelText(/^Why\s\*/)).toBeTruthy();
});

it.each<[Locale, string, string, RegExp]>([
  ['en', 'Paper', 'Mass', /At most 100/],
  ['fr', 'Papier', 'Masse', /Au plus 100/],
])('fixed lines are all there, each under its name, with its own errors (%s)', async (locale, paper, mass, refused) => {
  open(fixed, [{ _row: 'glass', mass: 2 }], locale);
  const group = await screen.findByRole('group', { name: paper });
  const box = await within(group).findByLabelText(new RegExp(`^${mass}`));
  fireEvent.change(box, { target: { value: '101' } });
  expect(await within(group).findByText(refused)).toBeTruthy();
  expect(held()).toEqual([
    { _row: 'glass', mass: 2 },
    { _row: 'paper', mass: 101 },
  ]);
  expect(
    screen
      .getAllByRole('group')
      .slice(1)
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual([paper, locale === 'en' ? 'Glass' : 'Verre']);
});

it('a fixed line that is no longer asked for is shown, and can be removed', async () => {
  open(fixed, [{ _row: 'tin', mass: 2 }]);
  const group = await screen.findByRole('group', { name: 'A line that is no longer asked for' });
  fireEvent.click(within(group).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(held()).toEqual([
      { _row: 'paper', mass: null },
      { _row: 'glass', mass: null },
    ]),
  );
});

it('there is a line for each record', async () => {
  const records = [
    { id: 'r1', name: 'Roux' },
    { id: 'r2', name: 'Vert' },
  ];
  open(perRecord, [{ _row: 'r2', mass: 5 }], 'en', records);
  const group = await screen.findByRole('group', { name: 'Roux' });
  fireEvent.change(await within(group).findByLabelText(/^Mass/), { target: { value: '1' } });
  await waitFor(() =>
    expect(held()).toEqual([
      { _row: 'r2', mass: 5 },
      { _row: 'r1', mass: 1 },
    ]),
  );
});

it.each<[Locale, string, RegExp]>([
  ['en', 'Paper', /^1\.5\st$/],
  ['fr', 'Papier', /^1,5\st$/],
])('is shown as a table with the names of the lines and a total (%s)', async (locale, paper, total) => {
  render(
    <TestBackOffice resource="suppliers" locale={locale}>
      <FieldDisplay
        field={fixed}
        value={[
          { _row: 'paper', mass: 1 },
          { _row: 'glass', mass: { value: '500', unit: 'kg' } },
        ]}
      />
    </TestBackOffice>,
  );
  expect(await screen.findByRole('rowheader', { name: paper })).toBeTruthy();
  // Where it is wider than its place, it is scrolled by keyboard.
  expect(screen.getByRole('group', { name: fixed.name[locale] ?? '' }).tabIndex).toBe(0);
  const last = screen.getAllByRole('row').at(-1);
  if (!last) throw new Error('no row');
  expect(within(last).getByRole('rowheader', { name: 'Total' })).toBeTruthy();
  expect(within(last).getByText(total)).toBeTruthy();
});

it.each([
  ['en', '2 lines at least, 40 lines at most'],
  ['fr', '2 lignes au moins, 40 lignes au plus'],
] as const)('how many lines a list takes is said before it is saved (%s)', async (locale, said) => {
  const bounded: Field = { ...free, min_items: 2, max_items: 40, help: text('By truck.', 'Par camion.') };
  open(bounded, [{ mass: 1 }], locale);
  const help = await screen.findByText(new RegExp(said));
  expect(help.textContent).toBe(`${bounded.help?.[locale]} — ${said}`);
  cleanup();
  const [mass] = free.items ?? [];
  const wide = Array.from({ length: 4 }, (_each, place) => ({
    ...mass,
    id: `m${place}`,
    name: text(`M${place}`, `M${place}`),
    type: 'number' as const,
  }));
  open({ ...bounded, items: wide }, [{ m0: 1 }], locale);
  expect((await screen.findAllByText(new RegExp(said))).length).toBeGreaterThan(0);
  cleanup();
  open(fixed, [], locale);
  expect(await screen.findByText(fixed.rows?.[0]?.name[locale] ?? '')).toBeTruthy();
  expect(screen.queryByText(new RegExp(said))).toBeNull();
});
