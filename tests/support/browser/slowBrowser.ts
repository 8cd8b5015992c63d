/**
 * Slows the browser as a busy machine does: `SLOW_BROWSER=6` slows the scripts of every page by that factor and delays every answer
 * in proportion. `SLOW_ANSWERS=500` delays every answer by this many milliseconds at the machine's own speed: a test
 * that reads a list before its rows have loaded then fails.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** How many times slower than this machine the browser runs; 1 by default. */
export const slowness = Math.max(1, Number(process.env['SLOW_BROWSER']) || 1);

/** The delay of an answer, in milliseconds. */
const delay = Number(process.env['SLOW_ANSWERS']) || 15 * slowness;
const isSlow = slowness > 1 || Boolean(process.env['SLOW_ANSWERS']);

const slowed = new WeakMap<Page, Promise<CDPSession | undefined>>();

/** Slows the pages of this context, including those that open later. */
export function slow(context: BrowserContext): void {
  if (!isSlow) return;
  const slowPage = (page: Page) => slowed.set(page, throttled(page));
  context.pages().forEach(slowPage);
  context.on('page', slowPage);
  // The last network conditions set apply: without setting them again here, a delayed answer would still arrive offline.
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    await setOffline(offline);
    await Promise.all(context.pages().map(async (page) => delayAnswers(await slowed.get(page), offline)));
  };
}

async function delayAnswers(session: CDPSession | undefined, offline: boolean): Promise<void> {
  const conditions = { offline, latency: delay, downloadThroughput: -1, uploadThroughput: -1 };
  await session?.send('Network.emulateNetworkConditions', conditions);
}

/** Returns the session that slows the page; undefined when the page closes meanwhile. */
async function throttled(page: Page): Promise<CDPSession | undefined> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await session.send('Network.enable');
    await delayAnswers(session, false);
    return session;
  } catch (error) {
    if (page.isClosed()) return undefined;
    throw error;
  }
}

/** Runs at the machine's own speed what no user does, such as a check by axe. */
export async function atFullSpeed<Answer>(page: Page, act: () => Promise<Answer>): Promise<Answer> {
  const session = await slowed.get(page);
  await session?.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  try {
    return await act();
  } finally {
    await session?.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  }
}
