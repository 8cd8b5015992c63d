import { useEffect, useState } from 'react';
import type { WaitingInput } from '#dataProvider/approval';
import { rowId } from './QueueRow';

/** The entry that is read now, and the way to the ones around it; the focus goes along, so that the keyboard goes on where it was. */
export function useCurrent(inputs: readonly WaitingInput[], asked: string | null, open: (id: string) => void, narrow: boolean) {
  const found = inputs.findIndex(({ id }) => id === asked);
  // One that is gone leaves its place to the next: where it was, that is now.
  const [last, setLast] = useState(0);
  if (found >= 0 && found !== last) setLast(found);
  const place = found >= 0 ? found : Math.min(last, inputs.length - 1);
  const current = inputs[place];
  const id = current?.id;
  useEffect(() => {
    // What had the focus is gone with its entry, or nothing has had it yet.
    if (id !== undefined && !narrow && document.activeElement === document.body) document.getElementById(rowId(id))?.focus();
  }, [id, narrow]);
  const go = (input: WaitingInput | undefined) => {
    if (!input) return;
    open(input.id);
    document.getElementById(rowId(input.id))?.focus();
  };
  return {
    current,
    open,
    step: (by: number) => go(inputs[place + by]),
    /** These were decided: on to the next that was not. */
    after: (decided: readonly string[]) => {
      if (!current || !decided.includes(current.id)) return;
      const left = [...inputs.slice(place + 1), ...inputs.slice(0, place).toReversed()];
      go(left.find(({ id: each }) => !decided.includes(each)));
    },
  };
}
