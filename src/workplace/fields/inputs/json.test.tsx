import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { TestBackOffice } from '../../../testing/backOffice';
import { FieldInput } from '../FieldInput';

afterEach(cleanup);

const field: Field = { id: 'data', name: { en: 'Data', fr: 'Données' }, type: 'text', format: 'json' };

it('quotes the browser, in English, in a sentence of the user’s language', () => {
  render(
    <TestBackOffice resource="suppliers" locale="fr">
      <Form record={{ id: 's', data: null }}>
        <FieldInput field={field} fields={[field]} />
      </Form>
    </TestBackOffice>,
  );
  fireEvent.change(screen.getByLabelText('Données'), { target: { value: '{"a"' } });
  const sentence = screen.getByText(/^JSON non valide, non appliqué\. Votre navigateur en dit/);
  expect(sentence.textContent).toMatch(/«\u202f.+\u202f»$/);
  expect(sentence.querySelector('[lang="en"]')?.textContent).toMatch(/JSON/);
});
