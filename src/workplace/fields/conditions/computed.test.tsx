import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { SaveButton } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { Definition, Field, Values } from '#resources/definition';
import { FormFields } from '../../resource/form/FormFields';
import { TestBackOffice } from '../../../testing/backOffice';

afterEach(cleanup);

const number = (id: string, en: string, more: Partial<Field> = {}): Field => ({ id, name: { en }, type: 'number', ...more });
const fields: Field[] = [
  number('staff', 'Staff', { compute: 'men + women', read_only: true }),
  number('men', 'Men'),
  number('women', 'Women', { suggestions: [{ name: { en: 'Half' }, value: 20.5 }] }),
  { id: 'plan', name: { en: 'Plan' }, type: 'string', display_condition: { key: 'staff', op: 'gte', value: 50 } },
];
const things: Definition = {
  id: 'things',
  name: { en: { one: 'Thing', other: 'Things' }, fr: { one: 'Chose', other: 'Choses' } },
  title: 'plan',
  fields,
  list: { columns: ['plan'], sort: ['plan', 'ASC'] },
  form: [{ fields: ['staff', 'men', 'women', 'plan'] }],
  checks: [{ rule: 'men <= staff', level: 'warning', fields: ['men'], message: { en: 'More men than staff', fr: 'Trop' } }],
  permissions: { read: 'things:read', write: 'things:write' },
};

it.each([false, true])('a computed field follows what is typed, and so does what depends on it (record there: %s)', async (existing) => {
  const save = vi.fn<(values: Values) => void>();
  render(
    <TestBackOffice resource="things" more={[things]}>
      <Form record={existing ? { id: 'x', men: 1, women: 2, staff: 3 } : {}} onSubmit={save}>
        <FormFields definition={things} existing={existing} />
        <SaveButton alwaysEnable />
      </Form>
    </TestBackOffice>,
  );
  expect(await screen.findByText('Computed from Men, Women')).toBeTruthy();
  const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await type('Men', '40.5');
  await type('Women', '9.5');
  expect(await screen.findByText('50')).toBeTruthy();
  expect(await screen.findByLabelText('Plan')).toBeTruthy();
  await type('Women', '');
  await waitFor(() => expect(screen.queryByLabelText('Plan')).toBeNull());
  expect(screen.queryByText('50')).toBeNull();
  await type('Women', '1');
  fireEvent.click(screen.getByRole('button', { name: 'Half: 20.5' }));
  expect(await screen.findByText('61')).toBeTruthy();
  await type('Women', '-1');
  expect(await screen.findByText('More men than staff')).toBeTruthy();
  await type('Women', '1');
  await waitFor(() => expect(screen.queryByText('More men than staff')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ staff: 41.5 });
});

it('the lines of a list are computed as they are typed, and the whole from them', async () => {
  const waste: Field = {
    id: 'waste',
    name: { en: 'Waste' },
    type: 'text',
    format: 'items',
    items: [number('mass', 'Mass'), number('double', 'Double', { compute: 'mass * 2' })],
  };
  const whole = number('whole', 'Whole', { compute: "total(waste, 'double')", read_only: true });
  const definition: Definition = { ...things, fields: [waste, whole], form: [{ fields: ['waste', 'whole'] }], checks: [], title: 'whole' };
  render(
    <TestBackOffice resource="things" more={[definition]}>
      <Form
        record={{
          id: 'x',
          waste: [
            { mass: 1, double: 2 },
            { mass: 2, double: 4 },
          ],
          whole: 6,
        }}
      >
        <FormFields definition={definition} existing />
      </Form>
    </TestBackOffice>,
  );
  const [first] = await screen.findAllByLabelText('Mass');
  if (!first) throw new Error('no line');
  fireEvent.change(first, { target: { value: '10.5' } });
  expect(await screen.findByText('21')).toBeTruthy();
  expect(await screen.findByText('25')).toBeTruthy();
});
