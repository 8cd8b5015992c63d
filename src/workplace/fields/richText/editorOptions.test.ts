import { afterEach, expect, it, vi } from 'vitest';
import { editorOptions } from './editorOptions';

afterEach(() => vi.unstubAllGlobals());

it('are the product’s, as the client changes them', () => {
  const ours = editorOptions('label', undefined);
  expect(ours.extensions?.length).toBe(4);
  const theirs = editorOptions('label', (options) => ({ ...options, extensions: options.extensions?.slice(0, 1) ?? [], autofocus: true }));
  expect([theirs.extensions?.length, theirs.autofocus, theirs.editorProps]).toEqual([1, true, ours.editorProps]);
});

it('are the product’s where the client’s change breaks, and the server is told', async () => {
  const sent = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', sent);
  const broken = (): never => {
    throw new Error('of the client');
  };
  expect(editorOptions('label', broken).extensions?.length).toBe(4);
  await vi.waitFor(() => expect(sent.mock.calls.map(([address]) => address)).toContain('/api/error'), 20_000);
});

it('name a pasted picture of this site by its path', () => {
  const paste = editorOptions('label', undefined).editorProps?.transformPastedHTML;
  const copied = `<img src="${location.origin}/api/a.png"><img src="https://other.example/b.png">`;
  expect(paste && Reflect.apply(paste, undefined, [copied])).toBe('<img src="/api/a.png"><img src="https://other.example/b.png">');
});
