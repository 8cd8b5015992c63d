import equal from 'fast-deep-equal';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';

/** The pause after the last key, in milliseconds. */
const pause = 300;

/**
 * Returns what `say` makes of the form's values: at the start, at once when code sets a value, and after a pause when the user types. So a key
 * draws only its own field again, and nothing appears or disappears during typing.
 */
export function useDebounced<T>(sources: readonly string[], say: (values: readonly unknown[]) => T): T {
  const { getValues, subscribe } = useFormContext();
  const read = () => say(getValues(sources));
  const [said, setSaid] = useState(read);
  const follow = useEffectEvent(() => {
    const now = read();
    setSaid((before) => (equal(before, now) ? before : now));
  });
  const names = sources.join();
  useEffect(() => {
    // Other inputs may set values when they mount, before this effect subscribes, so the values are read once more.
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
