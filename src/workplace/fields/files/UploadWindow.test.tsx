import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Field } from '#resources/definition';
import { TestBackOffice } from '../../../testing/backOffice';
import { FilesInput } from './FilesInput';

/** A fake request that stays open until the test releases it. */
class WaitingRequest {
  static readonly all: WaitingRequest[] = [];
  readonly upload = new EventTarget();
  readonly target = new EventTarget();
  status = 200;
  response: unknown;
  name = '';
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  addEventListener(type: string, listener: () => void) {
    this.target.addEventListener(type, listener);
  }
  send(body: FormData) {
    const file = body.get('upload');
    this.name = file instanceof File ? file.name : '';
    WaitingRequest.all.push(this);
  }
  answer() {
    const oid = `oid-${this.name}`;
    this.response = { oid, name: this.name, url: `/api/files/${oid}`, size: 1200, type: 'application/pdf' };
    this.target.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', WaitingRequest));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  WaitingRequest.all.length = 0;
});

function Watched() {
  const files: unknown = useWatch({ name: 'files' });
  return <output data-testid="value">{JSON.stringify(Array.isArray(files) ? files.map(({ name }) => name) : files)}</output>;
}
const before = [{ oid: 'a', name: 'before.pdf', url: '/api/files/a', size: 3, type: 'application/pdf' }];

function openWindow(field: Partial<Field>) {
  render(
    <TestBackOffice resource="suppliers" styled>
      <Form record={{ files: before }}>
        <FilesInput field={{ id: 'files', name: {}, type: 'files', ...field }} source="files" label="Proof" />
        <Watched />
      </Form>
    </TestBackOffice>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Attach a? ?files?$/ }));
  return screen.getByRole('dialog', { name: 'Attach files' });
}
const pdf = (name: string, size = 3) => {
  const file = new File(['%PDF'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
async function choose(dialog: HTMLElement, ...files: File[]) {
  const input = dialog.querySelector('input[type=file]');
  if (!input) throw new Error('No input for files.');
  fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(screen.queryAllByRole('progressbar').length + screen.queryAllByRole('alert').length).toBeGreaterThan(0));
}
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });
const value = () => JSON.parse(screen.getByTestId('value').textContent ?? '');

it('several files are added; nothing is ready while one is being sent, and only Update takes them', async () => {
  const dialog = openWindow({ multiple: true });
  await choose(dialog, pdf("l'un.pdf"), pdf('deux.pdf'));
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(2));
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('Not ready: 2 files');
  expect(update().disabled).toBe(true);
  WaitingRequest.all.forEach((request) => request.answer());
  await waitFor(() => expect(update().disabled).toBe(false));
  expect(screen.getByText('3 files ready')).toBeTruthy();
  expect(value()).toEqual(['before.pdf']);
  fireEvent.click(update());
  expect(value()).toEqual(['before.pdf', 'l_un.pdf', 'deux.pdf']);
});

it('a file that is chosen without a connection is refused for that reason', async () => {
  const dialog = openWindow({ multiple: true });
  await choose(dialog, pdf('un.pdf'));
  WaitingRequest.all[0]?.target.dispatchEvent(new Event('error'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/un\.pdf could not be sent: the server cannot be reached/);
});

it('one file takes the place of the one there was; Cancel leaves it', async () => {
  let dialog = openWindow({});
  await choose(dialog, pdf('after.pdf'));
  WaitingRequest.all[0]?.answer();
  await screen.findByText('1 file ready');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(value()).toEqual(['before.pdf']);
  fireEvent.click(screen.getByRole('button', { name: 'Attach a file' }));
  dialog = screen.getByRole('dialog');
  await choose(dialog, pdf('after.pdf'));
  WaitingRequest.all[1]?.answer();
  await screen.findByText('1 file ready');
  fireEvent.click(update());
  expect(value()).toEqual(['after.pdf']);
});

it('says which extension is refused and which are accepted, and what is larger than 31457280 bytes', async () => {
  const dialog = openWindow({ multiple: true });
  await choose(dialog, pdf('run.exe'), pdf('full.pdf', 31_457_281));
  const [type, size] = screen.getAllByRole('alert');
  expect(type?.textContent).toContain('“exe”');
  expect(type?.textContent).toContain('doc, docx, xls, xlsx, xlsm, odt, ods, pdf, rar, zip, tar, swf, jpg, jpeg, png, gif, ppt');
  expect(size?.textContent).toContain('larger than 30 MB');
  expect(WaitingRequest.all).toEqual([]);
});

it('the drop zone is 323 pixels high', () => {
  const zone = openWindow({}).querySelector('[role=presentation]');
  expect(zone && getComputedStyle(zone).height).toBe('323px');
});
