import equal from 'fast-deep-equal';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';

/** How long after the last key, in milliseconds. */
const pause = 300;

/**
 * What values of the form around say: as they are when it opens, when they are put there, and once one pauses while typing them. So a key
 * draws its own field only, and nothing comes and goes under the hand of who replaces a text.
 */
export function useOncePaused<T>(sources: readonly string[], say: (values: readonly unknown[]) => T): T {
  const { getValues, subscribe } = useFormContext();
  const read = () => say(getValues(sources));
  const [said, setSaid] = useState(read);
  const follow = useEffectEvent(() => {
    const now = read();
    setSaid((before) => (equal(before, now) ? before : now));
  });
  const names = sources.join();
  useEffect(() => {
    // What other inputs put there as they came is followed too.
    let timer = setTimeout(follow);
    const unsubscribe = subscribe({
      name: names.split(','),
      formState: { values: true },
      callback: ({ type }) => {
        clearTimeout(timer);
        if (type === 'change') timer = setTimeout(follow, pause);
        else follow();
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [names, subscribe]);
  return said;
}
