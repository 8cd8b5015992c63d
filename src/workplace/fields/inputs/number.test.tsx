import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../testing/backOffice';
import { NumberInput } from './number';

afterEach(cleanup);

function Watched() {
  return <output>{JSON.stringify(useWatch({ name: 'n' }))}</output>;
}
function open(locale: Locale, n: unknown = null) {
  render(
    <TestBackOffice resource="suppliers" locale={locale}>
      <Form record={{ n }}>
        <NumberInput field={{ id: 'n', name: {}, type: 'number' }} source="n" label="N" />
        <Watched />
      </Form>
    </TestBackOffice>,
  );
  return screen.getByLabelText<HTMLInputElement>('N');
}

it.each<[Locale, string, string, string]>([
  ['fr', '1 234,5', '1234.5', '1 234,5'],
  ['en', '1,234.5', '1234.5', '1,234.5'],
  ['fr', '12345678901234567,25', '"12345678901234567.25"', '12 345 678 901 234 567,25'],
  ['fr', '', 'null', ''],
  ['en', 'twelve', '"twelve"', 'twelve'],
])('in %s, %s is %s and is shown as %s', async (locale, typed, value, shown) => {
  const box = open(locale, 7);
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.blur(box);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(value));
  expect(box.value).toBe(shown);
});

it('keeps a decimal delimiter that is still waiting for its decimals', () => {
  const box = open('fr');
  fireEvent.change(box, { target: { value: '12,' } });
  expect(box.value).toBe('12,');
  expect(screen.getByRole('status').textContent).toBe('12');
});

it.each<[Locale, string, string | RegExp]>([
  ['en', '12,5', 'Write 12.5'],
  ['en', '1234567,89', 'Write 1,234,567.89'],
  ['fr', '1,234.5', /^Écrivez 1\s234,5$/],
  ['en', 'twelve', 'wrong'],
])('in %s, of %s it says: %s', async (locale, typed, said) => {
  render(
    <TestBackOffice resource="suppliers" locale={locale}>
      <Form record={{ n: null }} mode="onChange" validate={() => ({ n: 'wrong' })}>
        <NumberInput field={{ id: 'n', name: {}, type: 'number' }} source="n" label="N" />
      </Form>
    </TestBackOffice>,
  );
  fireEvent.change(screen.getByLabelText('N'), { target: { value: typed } });
  await screen.findByText(said);
});
