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

/** Calls `act` for each of these, at most so many at a time. After the first error begins no further ones, and throws it once those under way have ended. */
export async function inLanes<Each>(all: Iterable<Each>, most: number, act: (each: Each) => Promise<void>): Promise<void> {
  const rest = all[Symbol.iterator]();
  const errors: unknown[] = [];
  const lane = async () => {
    for (let next = rest.next(); !next.done && errors.length === 0; next = rest.next())
      await act(next.value).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: most }, lane));
  if (errors.length > 0) throw errors[0];
}
