import { setImmediate } from 'node:timers/promises';

/** Calls `act` for each of these, and answers other requests after every `most` of them: thousands at once would keep these waiting. */
export async function inTurns<Each>(all: Iterable<Each>, most: number, act: (each: Each) => void): Promise<void> {
  let done = 0;
  for (const each of all) {
    act(each);
    done += 1;
    if (done % most === 0) await setImmediate();
  }
}
