/** Tests that a key in a cell of a table of lines draws nothing but its line and the totals: a table may have 500 lines. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { LinesTable } from './LinesTable';
import type { Line } from './pasteLines';

afterEach(cleanup);

const text = (word: string) => ({ en: word, fr: word });
const number = (id: string, more: Partial<Field> = {}): Field => ({ id, name: text(id), type: 'number', ...more });
const waste: Field = {
  id: 'waste',
  name: text('Waste'),
  type: 'text',
  format: 'items',
  items: [number('mass', { total: true }), number('lost')],
};
const lines = ['a', 'b', 'c'].map((end, place) => ({ _row: `018f0000-0000-4000-8000-00000000000${end}`, mass: place + 1, lost: null }));

it('a key in a cell does not draw the table again', async () => {
  let drawn = 0;
  const shownOf = (held: readonly Line[]) => {
    drawn += 1;
    return held.map((_line, place) => ({ place, removable: true }));
  };
  render(
    <TestBackOffice resource="suppliers">
      <Form record={{ id: 'x', waste: lines }}>
        <LinesTable field={waste} source="waste" label="Waste" help={undefined} shownOf={shownOf} />
      </Form>
    </TestBackOffice>,
  );
  fireEvent.click(await screen.findByRole('gridcell', { name: /^2, mass, 2/ }));
  const before = drawn;
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '20' } });
  expect(await screen.findByRole('gridcell', { name: '24' })).toBeTruthy();
  expect(drawn).toBe(before);
  // Its line is drawn again: the value stands in the cell once it is left.
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(screen.getByRole('gridcell', { name: /^2, mass, 20/ })).toBeTruthy();
  expect(screen.getByRole('gridcell', { name: /^1, mass, 1/ })).toBeTruthy();
});
