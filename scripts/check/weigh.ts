import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
];

interface Visited {
  address: string;
  /** The headers that sign the visitor in, if any. */
  headers?: Record<string, string>;
}

/** Returns, for each address, the weight of the JavaScript that a first visit loads when the page is scrolled to its end, in kB after gzip. */
export async function weigh(executablePath: string, visits: readonly Visited[]): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const weights: number[] = [];
    for (const visited of visits) weights.push(await weighOne(browser, visited));
    return weights;
  } finally {
    await browser.close();
  }
}

async function weighOne(browser: Browser, { address, headers = {} }: Visited): Promise<number> {
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.m?js(\?|$)/.test(request.url())) scripts.add(request.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 100_000);
  await page.waitForLoadState('networkidle');
  await context.close();
  const sizes = await Promise.all(
    [...scripts].map(async (script) => gzipSync(Buffer.from(await (await fetch(script)).arrayBuffer())).length),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
}
