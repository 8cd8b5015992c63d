import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { TestBackOffice } from '../../../../testing/backOffice';
import { EmptiedValues } from './EmptiedValues';

afterEach(cleanup);

const fields: Field[] = [
  { id: 'used', name: { en: 'Used' }, type: 'number' },
  { id: 'note', name: { en: 'Note' }, type: 'text' },
];

it.each([
  ['en', /saving will clear the one above/],
  ['fr', /enregistrement effacera celle ci-dessus/],
] as const)('what does not apply says that its values will be emptied, before it is saved (%s)', async (locale, told) => {
  render(
    <TestBackOffice resource="inputs" locale={locale}>
      <Form defaultValues={{ quality: 'measured', values: { used: 5, note: null } }}>
        <Change name="quality" to="not_applicable" />
        <Change name="values" to={{ used: null, note: null }} />
        <EmptiedValues fields={fields} />
      </Form>
    </TestBackOffice>,
  );
  const status = () => screen.getByRole('status', { hidden: true }).textContent;
  expect(status()).toBe('');
  fireEvent.click(screen.getByText('quality'));
  await screen.findByText(told);
  fireEvent.click(screen.getByText('values'));
  await expect.poll(status).toBe('');
});

function Change({ name, to }: { name: string; to: unknown }) {
  const { setValue } = useFormContext();
  return (
    <button type="button" onClick={() => setValue(name, to)}>
      {name}
    </button>
  );
}
