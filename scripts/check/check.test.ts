/** Tests `npm run check` where only some checks are asked for. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const check = (...asked: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../check.mjs'), ...asked], { encoding: 'utf8' });

it('runs only the checks that are asked for', () => {
  const { status, stdout } = check('definitions', 'length');
  expect(stdout).toMatch(/^✓ definitions .*\n✓ length of files .*\n2 checks passed, 0 failed\n$/);
  expect(status).toBe(0);
});

it('names the checks when one is unknown', () => {
  const { status, stdout, stderr } = check('definitions', 'weather');
  expect(stderr).toContain('No check is called "weather". The checks: types of the browser; ');
  expect([status, stdout]).toEqual([1, '']);
});
