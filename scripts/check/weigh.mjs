import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

/** What each path makes a first visitor's browser load of JavaScript, in kB after gzip. */
export async function weigh(executablePath, address, paths) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'] });
  try {
    const weights = [];
    for (const path of paths) weights.push(await weighOne(browser, `${address}${path}`));
    return weights;
  } finally {
    await browser.close();
  }
}

async function weighOne(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = new Set();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.m?js(\?|$)/.test(request.url())) scripts.add(request.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await context.close();
  const sizes = await Promise.all([...scripts].map(async (script) => gzipSync(Buffer.from(await (await fetch(script)).arrayBuffer())).length));
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
}
