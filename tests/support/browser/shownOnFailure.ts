/** Runs in every test file of the browser: prints what the open pages show when a test fails, since a run of an hour is not repeated to see it. */
import { afterEach } from 'vitest';
import { openPages } from './browser';

/** The length of what is printed of a page, in characters. */
const longest = 30_000;

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of openPages()) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: Error) => error.message);
    console.error(`\n${task.name}\n${page.url()} shows:\n${shown.slice(0, longest)}\n`);
  }
});
