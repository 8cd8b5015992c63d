import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import type { Field, Locale } from '#resources/definition';
import { client, TestBackOffice } from '../../../../testing/backOffice';
import { formMessages } from '../../../resource/record/payload';
import { FieldDisplay } from '../../FieldDisplay';
import { FieldInput } from '../../FieldInput';

afterEach(cleanup);

const field: Field = {
  id: 'n',
  name: { en: 'Spend', fr: 'Achats' },
  type: 'number',
  required: true,
  na: { reasons: ['sensitive', 'unavailable'], comment: true },
};
function Watched() {
  return <output data-testid="held">{JSON.stringify(useWatch({ name: 'n' }))}</output>;
}
function open(locale: Locale, n: unknown) {
  render(
    <TestBackOffice resource="suppliers" locale={locale}>
      <Form record={{ id: 'x', n }} mode="onChange" validate={(values) => formMessages([field], values, client)}>
        <FieldInput field={field} fields={[field]} existing />
        <Watched />
      </Form>
    </TestBackOffice>,
  );
}
const held = () => JSON.parse(screen.getByTestId('held').textContent ?? 'null');

it.each<[Locale, string, string, string, string, string]>([
  ['en', 'No value to give for “Spend”?', 'Sensitive', 'Not available', 'Comment', 'Enter a value for “Spend”'],
  [
    'fr',
    'Pas de valeur à donner pour «\u202fAchats\u202f»\u202f?',
    'Donnée sensible',
    'Non disponible',
    'Commentaire',
    'Indiquer une valeur pour «\u202fAchats\u202f»',
  ],
])('a reason replaces a value, asks for its comment, and gives the value back (%s)', async (locale, say, first, second, comment, leave) => {
  open(locale, 12);
  fireEvent.click(await screen.findByRole('button', { name: say }));
  expect(held()).toEqual({ na: 'sensitive' });
  const reason = await screen.findByRole('combobox');
  expect(reason.textContent).toBe(first);
  expect(document.activeElement).toBe(reason);
  fireEvent.mouseDown(reason);
  fireEvent.click(await screen.findByRole('option', { name: second }));
  const box = screen.getByRole('textbox', { name: new RegExp(comment) });
  fireEvent.change(box, { target: { value: ' ' } });
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(box, { target: { value: 'Next year' } });
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('false'));
  expect(held()).toEqual({ na: 'unavailable', comment: 'Next year' });
  fireEvent.click(screen.getByRole('button', { name: leave }));
  expect(held()).toBe(12);
});

it.each<[Locale, boolean, string]>([
  ['en', false, 'Sensitive: c'],
  ['fr', false, 'Donnée sensible : c'],
  ['fr', true, 'Donnée sensible'],
])('is shown in %s (in a list: %s)', (locale, short, text) => {
  render(
    <TestBackOffice resource="suppliers" locale={locale}>
      <FieldDisplay field={field} value={{ na: 'sensitive', comment: 'c' }} short={short} />
    </TestBackOffice>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});
