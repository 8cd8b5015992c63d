/** Tests that the reason of a large change is asked of each value. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { TestBackOffice } from '../../../../../../testing/backOffice';
import { Reason } from './Reason';

afterEach(cleanup);

const water = { id: 'water', name: { en: 'Water', fr: 'Eau' }, type: 'number' as const, variation_threshold: 10 };
const stored = { value: 40, rev: 1, by: null, at: '', reason: 'A new pool.', source: null };
const explain = vi.fn<(question: string, reason: string) => Promise<void>>(async () => {});

function Page({ now }: { now: number }) {
  const form = useForm({ defaultValues: { water: now } });
  return (
    <FormProvider {...form}>
      <input aria-label="Water" type="number" onChange={({ target }) => form.setValue('water', Number(target.value))} />
      <Reason field={water} previous={20} known={stored} onExplain={explain} />
    </FormProvider>
  );
}

it('a reason is that of the value for which it was given', async () => {
  render(
    <TestBackOffice resource="questionnaires" locale="en">
      <Page now={40} />
    </TestBackOffice>,
  );
  const box = await screen.findByLabelText(/reason/i);
  expect(box).toHaveProperty('value', 'A new pool.');
  const answer = screen.getByLabelText('Water');
  fireEvent.change(answer, { target: { value: '80' } });
  expect(box).toHaveProperty('value', '');
  expect(box.getAttribute('placeholder')).toBe('A new pool.');
  fireEvent.change(box, { target: { value: 'A second pool.' } });
  fireEvent.blur(box);
  expect(explain).toHaveBeenCalledWith('water', 'A second pool.');
  fireEvent.change(answer, { target: { value: '21' } });
  expect(screen.queryByLabelText(/reason/i)).toBeNull();
});
