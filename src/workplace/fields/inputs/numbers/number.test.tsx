import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field, Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../testing/backOffice';
import { FieldDisplay } from '../../FieldDisplay';
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

const mass: Field = {
  id: 'n',
  name: {},
  type: 'number',
  unit: { en: 't', fr: 't' },
  units: [{ key: 'kg', name: { en: 'kilograms', fr: 'kilogrammes' }, factor: '0.001' }],
};

describe('a number with several units', () => {
  const openMass = (locale: Locale, n: unknown = null) =>
    render(
      <TestBackOffice resource="suppliers" locale={locale}>
        <Form record={{ n }}>
          <NumberInput field={mass} source="n" label="N" />
          <Watched />
        </Form>
      </TestBackOffice>,
    );
  const held = () => screen.getByRole('status').textContent;
  const choose = async (label: string, unit: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: unit }));
  };

  it('keeps what is typed in the unit that is chosen, before or after', async () => {
    openMass('en');
    expect(screen.getByRole('combobox', { name: 'Unit of “N”' }).textContent).toBe('t');
    await choose('Unit of “N”', 'kilograms');
    expect(held()).toBe('null');
    fireEvent.change(screen.getByLabelText('N'), { target: { value: '1,250' } });
    expect(held()).toBe('{"value":"1250","unit":"kg"}');
    expect(screen.getByText(/^= 1\.25\st$/)).toBeTruthy();
    await choose('Unit of “N”', 't');
    expect(held()).toBe('1250');
    await choose('Unit of “N”', 'kilograms');
    fireEvent.change(screen.getByLabelText('N'), { target: { value: '' } });
    expect(held()).toBe('null');
  });

  it('shows what was typed and its unit, and keeps a text that is no number to be refused', () => {
    openMass('fr', { value: '1250.5', unit: 'kg' });
    const box = screen.getByLabelText<HTMLInputElement>('N');
    expect(box.value).toMatch(/^1\s250,5$/);
    expect(screen.getByText(/^= 1,2505\st$/)).toBeTruthy();
    fireEvent.change(box, { target: { value: 'douze' } });
    expect(held()).toBe('{"value":"douze","unit":"kg"}');
    expect(box.value).toBe('douze');
  });

  it('keeps a unit that the field no longer has', () => {
    openMass('en', { value: '1', unit: 'stone' });
    expect(screen.getByRole('combobox', { name: 'Unit of “N”' }).textContent).toBe('stone');
  });

  it.each<[Locale, boolean, RegExp, string | null]>([
    ['en', false, /^1,250\skilograms \(1\.25\st\)$/, null],
    ['fr', false, /^1\s250\skilogrammes \(1,25\st\)$/, null],
    ['en', true, /^1\.25\st$/, '1,250\u00a0kilograms'],
  ])('is shown in %s (in a list: %s)', (locale, short, text, title) => {
    render(
      <TestBackOffice resource="suppliers" locale={locale}>
        <FieldDisplay field={mass} value={{ value: '1250', unit: 'kg' }} short={short} />
      </TestBackOffice>,
    );
    expect(screen.getByText(text).getAttribute('title')).toBe(title);
  });
});
