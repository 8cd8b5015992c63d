import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { SaveButton } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { Field, Values } from '#resources/definition';
import { TestBackOffice } from '../../../testing/backOffice';
import { FieldInput } from '../FieldInput';

afterEach(cleanup);

const field: Field = {
  id: 'kinds',
  name: { en: 'Kinds' },
  type: 'multidropdown',
  choices: ['a', 'b', 'c'].map((key) => ({ key, name: { en: `Choice ${key}` } })),
};

it('several of a few choices are chosen by keyboard in a list; a key whose choice is gone stays', async () => {
  const save = vi.fn<(values: Values) => void>();
  render(
    <TestBackOffice resource="suppliers">
      <Form record={{ id: 1, kinds: ['gone', 'a'] }} onSubmit={save}>
        <FieldInput field={field} fields={[field]} />
        <SaveButton alwaysEnable />
      </Form>
    </TestBackOffice>,
  );
  const box = await screen.findByRole('combobox', { name: /Kinds/ });
  expect(box.textContent).toContain('Choice a');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  const list = await screen.findByRole('listbox', { name: /Kinds/ });
  expect(list.getAttribute('aria-multiselectable')).toBe('true');
  fireEvent.click(screen.getByRole('option', { name: 'Choice c' }));
  fireEvent.click(screen.getByRole('option', { name: 'Choice a' }));
  fireEvent.keyDown(list, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0].kinds).toEqual(['gone', 'c']);
});
