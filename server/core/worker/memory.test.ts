import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { isOutOfMemory } from './memory';

it('knows a thread that has run out of memory from one that failed', async () => {
  const errorOf = async (code: string) => {
    const thread = new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } });
    const [error]: unknown[] = await once(thread, 'error');
    return error;
  };
  expect(isOutOfMemory(await errorOf('const all = []; for (;;) all.push({ text: String(all.length) });'))).toBe(true);
  expect(isOutOfMemory(await errorOf("throw new Error('no room');"))).toBe(false);
});
