/** A draft that has not come yet is there all the same: nothing that a form does by itself may take its place. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestBackOffice } from '../../testing/backOffice';
import { DraftStatus } from './draftStatus';
import { useDraft } from './useDraft';

const place = { user: 'me', resource: 'inputs', record: 'new.electricity', remote: true };
const draft = { version: null, data: { comment: 'On the train' }, updated_at: '2026-11-20T08:00:00.000Z' };
let sent: string[] = [];
let answer: (response: Response) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Promise<Response>((resolve) => (answer = resolve));
    sent.push(typeof body === 'string' ? `${method} ${body}` : method);
    return new Response('null');
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A form that says itself in which country its only site is. */
function Form() {
  const { setValue, register } = useFormContext();
  const { restored } = useDraft(place, status);
  useEffect(() => setValue('country', 'france'), [setValue]);
  return (
    <>
      <input aria-label="Comment" {...register('comment')} />
      <input aria-label="Used" {...register('used')} />
      {restored && 'It is back'}
    </>
  );
}
const status = new DraftStatus();
function Entry() {
  return (
    <TestBackOffice resource="suppliers">
      <FormProvider {...useForm({ defaultValues: { comment: '', used: '', country: '' } })}>
        <Form />
      </FormProvider>
    </TestBackOffice>
  );
}
const comes = (response: Response) => act(async () => answer(response));
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const comment = () => screen.getByLabelText<HTMLInputElement>('Comment').value;

it('stays, however late it comes', async () => {
  render(<Entry />);
  await pass(10_000);
  await comes(Response.json(draft));
  screen.getByText('It is back');
  expect(comment()).toBe('On the train');
  await pass(10_000);
  expect(sent.filter((each) => each.startsWith('DELETE'))).toEqual([]);
});

it('stays where one leaves before it has come, and where it could not be asked', async () => {
  const { unmount } = render(<Entry />);
  await pass(100);
  unmount();
  await pass(10_000);
  expect(sent).toEqual([]);
  render(<Entry />);
  await comes(new Response('{}', { status: 500 }));
  await pass(10_000);
  expect(sent).toEqual([]);
});

it('is kept with what was typed meanwhile', async () => {
  render(<Entry />);
  const used = screen.getByLabelText<HTMLInputElement>('Used');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(used, '12');
    used.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await pass(10_000);
  expect(sent).toEqual([]);
  await comes(Response.json(draft));
  await pass(10_000);
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.slice('PUT '.length) ?? '')).toEqual({ version: null, data: { used: '12', comment: 'On the train' } });
});
