/** Helps the tests of turns of a page in place: makes turns, records their requests, and finds where they leave the reader. */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

export const section = '/indicators/climate';
export const heading = (page: Page) =>
  page.evaluate<string>("document.activeElement?.matches(':is(main, [role=main]) h1') ? document.activeElement.textContent : ''");
/** Returns what the live region of turns announces. */
export const announced = (page: Page) => page.evaluate<string>("document.querySelector('#turned[role=status]')?.textContent ?? ''");
/** Returns the text of the heading, whatever has the focus. */
export const heading1 = (page: Page) => page.evaluate<string>("document.querySelector('main h1').textContent");
export const scrolled = (page: Page) => page.evaluate<number>('window.scrollY');

/** Opens a page, and waits until its scripts follow its links. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-alive]').waitFor();
}

/** Records the requests of the browser from now on: documents, and others. */
export function asked(page: Page) {
  const all: { type: string; path: string }[] = [];
  const waiting = new Set<Request>();
  const over = (request: Request) => waiting.delete(request);
  page.on('requestfinished', over).on('requestfailed', over);
  page.on('request', (request) => {
    waiting.add(request);
    // Leaves out the browser's own requests, such as the icon.
    if (request.resourceType() !== 'other') all.push({ type: request.resourceType(), path: new URL(request.url()).pathname });
  });
  return {
    all: () => all,
    /** Waits until all requests are answered, and no answer leads to another. */
    async still() {
      let known = -1;
      const rests = () => {
        const before = known;
        known = all.length;
        return waiting.size === 0 && before === known;
      };
      await expect.poll(rests, { interval: 300 }).toBe(true);
    },
    documents: () => all.filter(({ type }) => type === 'document'),
    data: () => all.filter(({ path }) => path.startsWith('/api/')),
  };
}

/** Follows a link to an address of the site, without a hover or focus before. */
export const follow = (page: Page, path: string) =>
  page.evaluate(`(() => {
    const link = document.createElement('a');
    link.href = ${JSON.stringify(path)};
    document.body.append(link);
    link.click();
    link.remove();
  })()`);

/** Returns how often a text stands in the memory of a page, after garbage collection. */
export async function heldIn(page: Page, text: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return chunks.join('').split(text).length - 1;
}
