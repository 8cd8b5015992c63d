import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { SaveButton } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { Definition, Field, Values } from '#resources/definition';
import { FormFields } from '../../resource/form/FormFields';
import { formMessages, payloadOf } from '../../resource/record/payload';
import { client, profile, TestBackOffice } from '../../../testing/backOffice';

afterEach(cleanup);

const fields: Field[] = [
  { id: 'audited', name: { en: 'Audited' }, type: 'checkbox' },
  { id: 'auditor', name: { en: 'Auditor' }, type: 'string', required: true, display_condition: { key: 'audited', values: [true] } },
  { id: 'other', name: { en: 'Other' }, type: 'string' },
];
const things: Definition = {
  id: 'things',
  name: { en: { one: 'Thing', other: 'Things' }, fr: { one: 'Chose', other: 'Choses' } },
  title: 'other',
  fields,
  list: { columns: ['other'], sort: ['other', 'ASC'] },
  form: [{ fields: ['audited', ['auditor', 'other']] }],
  permissions: { read: 'things:read', write: 'things:write' },
};

function open(record: Record<string, unknown>, definition: Definition = things) {
  const save = vi.fn<(values: Values) => void>();
  render(
    <TestBackOffice resource="things" more={[definition]}>
      <Form record={record} onSubmit={save} validate={(values) => formMessages(fields, values, client)}>
        <FormFields definition={definition} existing />
        <SaveButton alwaysEnable />
      </Form>
    </TestBackOffice>,
  );
  return save;
}
const toggle = () => fireEvent.click(screen.getByLabelText('Audited'));
const auditor = () => screen.queryByLabelText<HTMLInputElement>(/Auditor/);

it('what was typed in a field that gets hidden stays until the form is saved, which says that it will be dropped', async () => {
  const save = open({ audited: true, other: 'x' });
  const box = auditor();
  if (!box) throw new Error('The field is not shown.');
  fireEvent.change(box, { target: { value: 'Bureau' } });
  toggle();
  await waitFor(() => expect(auditor()).toBeNull());
  expect(screen.getByText(/“Auditor” is hidden and will be cleared on saving/)).toBeTruthy();
  expect(screen.getByText('“Auditor” is no longer in the form')).toBeTruthy();
  toggle();
  await waitFor(() => expect(auditor()?.value).toBe('Bureau'));
  expect(screen.getByText('“Auditor” is now in the form')).toBeTruthy();
  expect(screen.queryByText(/is hidden/)).toBeNull();
  toggle();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(payloadOf(things, save.mock.calls[0]?.[0] ?? {}, profile, true)).toEqual({ audited: false, other: 'x' });
});

it('a hidden field that still has its default is not told as dropped', async () => {
  const withDefault = { ...things, fields: fields.map((field) => (field.id === 'auditor' ? { ...field, default: 'Bureau' } : field)) };
  open({ audited: false, auditor: 'Bureau' }, withDefault);
  expect(screen.queryByText(/is hidden/)).toBeNull();
  cleanup();
  open({ audited: false, auditor: 'Another' }, withDefault);
  expect(screen.getByText(/“Auditor” is hidden and will be cleared on saving/)).toBeTruthy();
});

it('a required field blocks when it shows, and never once it is hidden', async () => {
  const save = open({ audited: true, other: 'x' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(auditor()?.getAttribute('aria-invalid')).toBe('true'));
  expect(save).not.toHaveBeenCalled();
  toggle();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

it('several conditions are weighed together, and a field is required while its condition holds', async () => {
  const asked: Field[] = [
    { id: 'employees', name: { en: 'Employees' }, type: 'number' },
    { id: 'audited', name: { en: 'Audited' }, type: 'checkbox' },
    {
      id: 'auditor',
      name: { en: 'Auditor' },
      type: 'string',
      display_condition: { all: [{ key: 'employees', op: 'gte', value: 50 }, { not: { key: 'audited', op: 'eq', value: false } }] },
    },
    { id: 'other', name: { en: 'Other' }, type: 'string', required_condition: { key: 'employees', op: 'gte', value: 50 } },
  ];
  const definition: Definition = { ...things, fields: asked, form: [{ fields: ['employees', 'audited', 'auditor', 'other'] }] };
  const save = vi.fn<(values: Values) => void>();
  render(
    <TestBackOffice resource="things" more={[definition]}>
      <Form record={{ audited: true, employees: 49 }} onSubmit={save} validate={(values) => formMessages(asked, values, client)}>
        <FormFields definition={definition} existing />
        <SaveButton alwaysEnable />
      </Form>
    </TestBackOffice>,
  );
  const other = () => screen.getByLabelText<HTMLInputElement>(/^Other/);
  const isMarked = () => other().labels?.[0]?.textContent?.includes('*');
  expect([auditor(), isMarked()]).toEqual([null, false]);
  fireEvent.change(screen.getByLabelText('Employees'), { target: { value: '50' } });
  fireEvent.blur(screen.getByLabelText('Employees'));
  await waitFor(() => expect(auditor()).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(other().getAttribute('aria-invalid')).toBe('true'));
  expect([save.mock.calls.length, isMarked()]).toEqual([0, true]);
  toggle();
  await waitFor(() => expect(auditor()).toBeNull());
  fireEvent.change(other(), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

it('beside another field it keeps its place, so that the other does not move', () => {
  open({ audited: false, other: 'x' });
  const other = screen.getByLabelText('Other').closest('div[class*=MuiBox]');
  expect(other?.previousElementSibling).not.toBeNull();
});

it('a field that no section names is at the end of the form, and is saved', async () => {
  const more: Field = { id: 'more', name: { en: 'More' }, type: 'string' };
  const save = open({ audited: false, other: 'x' }, { ...things, fields: [...fields, more] });
  fireEvent.change(screen.getByLabelText('More'), { target: { value: 'kept' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ more: 'kept' });
});
