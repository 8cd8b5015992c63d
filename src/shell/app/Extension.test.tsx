/** Tests that an error in a client's component, on the server and then in the browser, leaves the page standing and is reported. */
import { screen } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Extension } from './Extension';

afterEach(() => document.body.replaceChildren());

const Broken = (): ReactNode => {
  throw new Error('of the client');
};
const page = (
  <main>
    <p>figures</p>
    <Extension instead={<b>ours</b>}>
      <Broken />
    </Extension>
  </main>
);

it('leaves the page standing, with the product’s own in its place, and is told of once', async () => {
  const html = renderToString(page);
  expect(html).toContain('figures');
  expect(html).toContain('<b>ours</b>');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const caught = vi.fn<(error: unknown) => void>();
  const drawn = await act(async () => hydrateRoot(root, page, { onCaughtError: caught, onRecoverableError: () => undefined }));
  await vi.waitFor(() => expect(caught).toHaveBeenCalledTimes(1), 20_000);
  expect(String(caught.mock.calls[0]?.[0])).toContain('of the client');
  expect(screen.getByText('figures').tagName).toBe('P');
  expect(screen.getByText('ours').tagName).toBe('B');
  await act(async () => drawn.unmount());
  // React keeps the server's error for the next root; this render takes it here rather than in another test.
  const told = vi.fn<(error: unknown) => void>();
  const next = createRoot(document.createElement('div'), { onRecoverableError: told });
  await act(async () => next.render(<p>next</p>));
  expect(told.mock.calls.every(([error]) => String(error).includes('of the client'))).toBe(true);
  await act(async () => next.unmount());
});
