/** Measures the work of a page of Chromium, and the moment when it has painted. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { RequirementRow } from './requirements';

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

/** Returns a script that waits in the page, frame by frame, until a condition holds. */
export const until = (condition: string) =>
  `new Promise((done) => { const look = () => ((${condition}) ? done() : requestAnimationFrame(look)); look(); })`;

/** Runs an act in the page, and returns its cost until the condition holds and the page is painted. */
export async function cost(page: Page, session: CDPSession, act: () => Promise<unknown>, isDone: string): Promise<Cost> {
  const before = await worked(session);
  const began = performance.now();
  await act();
  await page.evaluate(until(isDone));
  await page.evaluate(painted);
  return { work: (await worked(session)) - before, clock: performance.now() - began };
}

/** Returns the row of an act: its work in 95 of 100 cases decides whether the limit, in ms, is held. Prints it too. */
export function withinWork(what: string, costs: readonly Cost[], most: number): RequirementRow {
  const p95 = (of: keyof Cost) =>
    quantile(
      costs.map((each) => each[of]),
      0.95,
    );
  const measured = `work ${p95('work').toFixed(1)} ms, clock ${p95('clock').toFixed(1)} ms`;
  const held = p95('work') <= most;
  process.stdout.write(`${held ? 'held' : 'NOT HELD'}: ${what}: ${measured} (≤ ${most} ms)\n`);
  return { what: `${what} (p95 of ${costs.length})`, asked: `≤ ${most} ms`, measured, held };
}
