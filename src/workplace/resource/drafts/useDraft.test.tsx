/** Tests that a form doesn't replace a draft that is still being read with values it sets by itself, and that the drafts of several tabs stay apart. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestBackOffice } from '../../../testing/backOffice';
import { DraftStatus } from './draftStatus';
import { useDraft } from './useDraft';

const place = { user: 'me', resource: 'inputs', record: 'new.electricity', remote: true };
const draft = { tab: 'other', version: null, others: [], data: { comment: 'On the train' }, updated_at: '2026-11-20T08:00:00.000Z' };
let sent: string[] = [];
let asked: string[] = [];
let answer: (response: Response) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
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

/** A form that sets its field `country` by itself. */
function Form() {
  const { setValue, register, reset } = useFormContext();
  const { restored, others, take } = useDraft(place, status);
  useEffect(() => setValue('country', 'france'), [setValue]);
  return (
    <>
      <input aria-label="Comment" {...register('comment')} />
      <input aria-label="Used" {...register('used')} />
      {restored && 'It is back'}
      {others.map(({ tab }) => (
        <button key={tab} type="button" onClick={() => void take(tab, () => reset())}>
          {tab}
        </button>
      ))}
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

const type = (label: string, text: string) =>
  act(async () => {
    const input = screen.getByLabelText<HTMLInputElement>(label);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const tabOf = (request = '') => new URLSearchParams(request.split('?')[1]).get('tab');

it('is not said to be kept where the form opens and sets its fields by itself', async () => {
  status.tell('none');
  render(<Entry />);
  await pass(100);
  expect(status.read()).toBe('none');
  await type('Used', '5');
  expect(status.read()).toBe('saving');
});

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
  await type('Used', '12');
  await pass(10_000);
  expect(sent).toEqual([]);
  await comes(Response.json(draft));
  await pass(10_000);
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.slice('PUT '.length) ?? '')).toEqual({
    version: null,
    data: { used: '12', comment: 'On the train' },
    replaces: { tab: 'other', updated_at: draft.updated_at },
  });
  // From then on the draft belongs to this tab, whatever the other tab does.
  await type('Used', '13');
  await pass(10_000);
  expect(JSON.parse(sent[1]?.slice('PUT '.length) ?? '')).toEqual({ version: null, data: { used: '13', comment: 'On the train' } });
  const tabs = asked.map(tabOf);
  expect(new Set(tabs).size).toBe(1);
  expect(tabs[0]).not.toBe('other');
});

it('is kept under another id where another draft is taken, with what that one takes the place of', async () => {
  render(<Entry />);
  const waits = { tab: 'third', version: null, updated_at: '2026-11-19T08:00:00.000Z' };
  await comes(Response.json({ ...draft, others: [waits] }));
  await type('Used', '12');
  await act(async () => screen.getByRole('button', { name: 'third' }).click());
  await comes(Response.json({ ...draft, ...waits, data: { comment: 'At home' }, others: [] }));
  expect(comment()).toBe('At home');
  expect(screen.getByLabelText<HTMLInputElement>('Used').value).toBe('');
  await type('Used', '7');
  await pass(10_000);
  const [aside, own] = asked.filter((each) => each.startsWith('PUT')).map(tabOf);
  screen.getByRole('button', { name: String(aside) });
  expect(own).not.toBe(aside);
  expect(sent.map((each) => JSON.parse(each.slice('PUT '.length)))).toMatchObject([
    { data: { used: '12', comment: 'On the train' }, replaces: { tab: 'other' } },
    { data: { used: '7', comment: 'At home' }, replaces: { tab: 'third', updated_at: waits.updated_at } },
  ]);
});

it('is not said to be saved while something typed since is not', async () => {
  render(<Entry />);
  await comes(Response.json(draft));
  await type('Used', '12');
  expect(status.read()).toBe('saving');
  let arrive: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)));
  await pass(3000);
  await type('Used', '13');
  await act(async () => arrive(new Response('null')));
  expect(status.read()).toBe('saving');
  await pass(3000);
  await act(async () => arrive(new Response('null')));
  expect(status.read()).toBe('saved');
});

it('belongs to this tab once it is taken, though nothing is typed then', async () => {
  render(<Entry />);
  const waits = { tab: 'third', version: null, updated_at: '2026-11-19T08:00:00.000Z' };
  await comes(Response.json({ ...draft, others: [waits] }));
  await act(async () => screen.getByRole('button', { name: 'third' }).click());
  await comes(Response.json({ ...draft, ...waits, data: { comment: 'At home' }, others: [] }));
  await pass(100);
  const [last = ''] = sent.slice(-1);
  expect(JSON.parse(last.slice('PUT '.length))).toMatchObject({
    data: { comment: 'At home' },
    replaces: { tab: 'third', updated_at: waits.updated_at },
  });
});
