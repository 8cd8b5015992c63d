/** Measures the work of a page of Chromium, and the moment when it has painted. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** Runs in the page: resolves once its present content has been painted. */
export const painted = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';

/** The cost of an action, in milliseconds. */
export interface Cost {
  /** The time that the page's main thread worked, the browser's own part included: a busy machine changes it less than the clock. */
  work: number;
  clock: number;
}

/** Starts to count the processor time of a page's main thread. */
export async function watchWork(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** Returns the time that the main thread has worked until now, in milliseconds. */
export async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Returns the value that a share of the values doesn't exceed: 0.5 gives the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
