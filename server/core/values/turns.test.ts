import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inLanes } from './turns';

it('runs so many at a time, each once', async () => {
  const under: number[] = [];
  const done: number[] = [];
  let running = 0;
  await inLanes([1, 2, 3, 4, 5], 2, async (each) => {
    running += 1;
    under.push(running);
    await setImmediate();
    running -= 1;
    done.push(each);
  });
  expect([Math.max(...under), done.toSorted()]).toEqual([2, [1, 2, 3, 4, 5]]);
});

it('after an error begins no further ones, and throws it once the others have ended', async () => {
  const done: number[] = [];
  const acts = inLanes([1, 2, 3, 4], 2, async (each) => {
    if (each === 1) throw new Error('one');
    await setImmediate();
    done.push(each);
  });
  await expect(acts).rejects.toThrow('one');
  expect(done).toEqual([2]);
});
