/** What a page of Chromium worked, and the moment it has painted. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** Runs in the page: resolves once what is there now has been painted. */
export const painted = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';

/** In milliseconds. */
export interface Cost {
  /** What the page's main thread worked, the browser's own part included: a busy machine changes it less than the clock. */
  work: number;
  clock: number;
}

/** Listens to the processor time of a page's main thread. */
export async function watchWork(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** What the main thread worked until now, in milliseconds. */
export async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** A share of the values are no larger: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
