/** Tests that `onIndicatorRendered` is called after each view of an indicator is rendered, and only in the browser. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExtensionPoints } from '../../customization';
import { answerOf } from './portal.fixture';
import { around, cacheOf, ofSabots, readAt } from './sabots.fixture';

type Told = NonNullable<ExtensionPoints['onIndicatorRendered']>;
const pathname = '/indicators/climate/emissions/emissions';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns a function that gives the second client's indicator page at a query of its address. */
async function pageOf(onIndicatorRendered: Told) {
  const { Page, at } = await readAt(`${pathname}?chart=number`, answerOf);
  const queries = cacheOf(at.answers);
  return (search: string) =>
    [{ onIndicatorRendered }, <Page key="page" />, { ...at, search, queries }] satisfies Parameters<typeof ofSabots>;
}

it('is told what was drawn and where, and again of another view', async () => {
  const seen: [key: string, by: string | null, heading: string][] = [];
  const told = vi.fn<Told>((element, { key, data }) => {
    seen.push([key, data.query.by ?? null, element.querySelector('h1')?.textContent ?? '']);
    element.setAttribute('data-topic', key);
  });
  const page = await pageOf(told);
  around(...page('?chart=number'));
  expect(told).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async (url: string) => Response.json(answerOf(url.replace('/api', ''))));
  const { rerender } = render(ofSabots(...page('?chart=number')));
  expect(seen).toEqual([['emissions', null, 'Émissions']]);
  expect(screen.getByRole('article').getAttribute('data-topic')).toBe('emissions');
  rerender(ofSabots(...page('?by=site&chart=number')));
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['emissions', 'site', 'Émissions']), 20_000);
});

it('may break: the page stands, and the server is told', async () => {
  const sent = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', sent);
  const page = await pageOf(() => {
    throw new Error('of the client, once drawn');
  });
  render(ofSabots(...page('?chart=number')));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Émissions');
  await vi.waitFor(
    () =>
      expect(sent.mock.calls.map(([url, { body }]) => [url, String(body).includes('of the client, once drawn')])).toContainEqual([
        '/api/error',
        true,
      ]),
    20_000,
  );
});
