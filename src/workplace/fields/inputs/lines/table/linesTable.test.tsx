/** Tests the table of lines: keys, pasted blocks, what each cell is called, and that only the open cell has an input. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Field, Locale } from '#resources/definition';
import { client, TestBackOffice } from '../../../../../testing/backOffice';
import { formMessages } from '../../../../resource/record/payload';
import { FieldInput } from '../../../FieldInput';

beforeEach(() => {
  const wide = (query: string) => ({
    matches: /min-width/.test(query),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal('matchMedia', wide);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = (en: string, fr: string) => ({ en, fr });
const waste: Field = {
  id: 'waste',
  name: text('Waste', 'Déchets'),
  type: 'text',
  format: 'items',
  max_items: 4,
  items: [
    { id: 'kind', name: text('Kind', 'Nature'), type: 'string' },
    { id: 'mass', name: text('Mass', 'Masse'), type: 'number', unit: text('t', 't'), max: 100, total: true },
    {
      id: 'fate',
      name: text('Fate', 'Devenir'),
      type: 'radio',
      choices: [
        { key: 'reused', name: text('Reused', 'Réemploi') },
        { key: 'burnt', name: text('Burnt', 'Incinéré') },
      ],
    },
    { id: 'double', name: text('Double', 'Double'), type: 'number', compute: 'mass * 2' },
  ],
};
const fixed: Field = {
  ...waste,
  rows: [
    { key: 'paper', name: text('Paper', 'Papier') },
    { key: 'glass', name: text('Glass', 'Verre') },
  ],
};

function Watched() {
  return <output data-testid="held">{JSON.stringify(useWatch({ name: 'waste' }) ?? null)}</output>;
}
const held = () => JSON.parse(screen.getByTestId('held').textContent ?? 'null');
async function open(field: Field, value: unknown, locale: Locale = 'en') {
  render(
    <TestBackOffice resource="suppliers" locale={locale}>
      <Form record={{ id: 'x', waste: value }} mode="onChange" validate={(values) => formMessages([field], values, client)}>
        <FieldInput field={field} fields={[field]} existing />
        <Watched />
      </Form>
    </TestBackOffice>,
  );
  await screen.findByRole('grid', { name: /Waste|Déchets/ });
}
const two = [
  { _row: '018f0000-0000-4000-8000-00000000000a', kind: 'Paper', mass: 1234.5, fate: 'reused', double: 2469 },
  { _row: '018f0000-0000-4000-8000-00000000000b', kind: 'Glass', mass: 2, fate: null, double: 4 },
];
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

it.each<[Locale, string, string]>([
  ['en', '1, Mass (t), 1,234.5', '2, Fate, Empty'],
  ['fr', '1, Masse (t), 1 234,5', '2, Devenir, Vide'],
])('each cell is named after its line, its column and its unit, with its value (%s)', async (locale, mass, fate) => {
  await open(waste, two, locale);
  const names = screen.getAllByRole('gridcell').map((each) => each.getAttribute('aria-label')?.replace(/\s/g, ' '));
  expect(names).toContain(mass);
  expect(names.filter((name) => name?.startsWith(fate.slice(0, 6)))).toHaveLength(1);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});

it('arrows move, Enter opens a cell and goes down after it, Tab goes on, Escape takes back what was typed', async () => {
  await open(waste, two);
  act(() => cell(/^1, Kind/).focus());
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^1, Mass/);
  press('Enter');
  const box = await screen.findByRole('textbox', { name: /Mass/ });
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: '7' } });
  press('Enter');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('2, Mass (t), 2'));
  press('F2');
  fireEvent.change(await screen.findByRole('textbox', { name: /Mass/ }), { target: { value: '9' } });
  press('Escape');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('2, Mass (t), 2'));
  press('5');
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: /Mass/ }));
  press('Tab', { shiftKey: true });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('2, Kind, Glass'));
  press('Delete');
  expect(held()).toMatchObject([{ mass: 7 }, { kind: null, mass: 2 }]);
});

it('a block is pasted over cells and new lines; what cannot be read is named; all of it is undone at once', async () => {
  await open(waste, two);
  act(() => cell(/^2, Kind/).focus());
  const block = 'Tin\t1,5x\tBurnt\t99\r\nWood\t3.25\tlost\r\nInk\t4\treused\r\nOil\t5\treused';
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => block } });
  await waitFor(() => expect(held()).toHaveLength(4));
  expect(held()).toMatchObject([
    two[0],
    { _row: '018f0000-0000-4000-8000-00000000000b', kind: 'Tin', mass: '1,5x', fate: 'burnt', double: 4 },
    { kind: 'Wood', mass: 3.25 },
    { kind: 'Ink', mass: 4, fate: 'reused' },
  ]);
  expect(new Set(held().map(({ _row }: { _row: string }) => _row)).size).toBe(4);
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('8 cells are filled in.');
  expect(told.textContent).toContain('Line 2, Mass: “1,5x” cannot be read.');
  expect(told.textContent).toContain('Line 3, Fate: “lost” cannot be read.');
  expect(told.textContent).toContain('1 row did not fit.');
  await waitFor(() => expect(cell(/^2, Mass/).getAttribute('aria-invalid')).toBe('true'));
  expect(cell(/^2, Mass/).getAttribute('aria-label')).toMatch(/^2, Mass \(t\), 1,5x, .*number/i);
  press('z', { ctrlKey: true });
  await waitFor(() => expect(held()).toEqual(two));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('undo is no longer offered after another change, which it would lose', async () => {
  await open(waste, two);
  act(() => cell(/^1, Kind/).focus());
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => 'Tin\t3' } });
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  fireEvent.click(cell(/^2, Kind/));
  fireEvent.change(await screen.findByRole('textbox', { name: /Kind/ }), { target: { value: 'Cork' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  press('z', { ctrlKey: true });
  expect(held()).toMatchObject([{ kind: 'Tin', mass: 3 }, { kind: 'Cork' }]);
});

it('a text that looks like HTML is shown as it is', async () => {
  await open(waste, [{ ...two[0], kind: 'a<b and c>d' }]);
  expect(cell(/^1, Kind/).textContent).toBe('a<b and c>d');
});

it('an error of the whole list stands under it', async () => {
  await open({ ...waste, min_items: 3 }, two);
  act(() => cell(/^2, Kind/).focus());
  press('Delete');
  fireEvent.submit(document.querySelector('form') ?? document.body);
  expect(await screen.findByText(/3/, { selector: '.Mui-error' })).toBeTruthy();
});

it('a line is added and removed, and comes back', async () => {
  await open(waste, two);
  fireEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^3, Kind/));
  expect(held()[2]).toEqual({ _row: expect.any(String), kind: null, mass: null, fate: null });
  fireEvent.click(screen.getByRole('button', { name: 'Remove line 1' }));
  await waitFor(() => expect(held()).toMatchObject([{ _row: '018f0000-0000-4000-8000-00000000000b' }, {}]));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(held()).toMatchObject([two[0], two[1], {}]));
});

it('fixed lines have their names, and take no other line', async () => {
  await open(fixed, [{ _row: 'glass', mass: 101 }]);
  expect(await screen.findByRole('rowheader', { name: 'Paper' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Remove|Add/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.getByRole('rowheader', { name: 'Total' }).nextElementSibling?.nextElementSibling?.textContent).toBe('101');
  fireEvent.click(cell(/^Paper, Mass/));
  fireEvent.change(await screen.findByRole('textbox', { name: /Mass/ }), { target: { value: '3' } });
  expect(held()).toMatchObject([
    { _row: 'glass', mass: 101 },
    { _row: 'paper', mass: 3 },
  ]);
});

it('is a list of forms where a column is not plain, and on a narrow screen', async () => {
  render(
    <TestBackOffice resource="suppliers">
      <Form record={{ id: 'x', waste: two }}>
        <FieldInput
          field={{ ...waste, items: [...(waste.items ?? []), { id: 'more', name: text('More', 'Plus'), type: 'text' }] }}
          fields={[waste]}
          existing
        />
      </Form>
    </TestBackOffice>,
  );
  expect(await screen.findAllByRole('textbox', { name: /Mass/ })).toHaveLength(2);
  expect(screen.queryByRole('grid')).toBeNull();
});
