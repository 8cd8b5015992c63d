import { useEffect, useState } from 'react';
import type { WaitingInput } from '#dataProvider/calls/approval';
import { rowId } from './QueueRow';

/** Returns the open entry and functions to open others. The focus moves to the entry that opens, so that the keyboard continues from there. */
export function useCurrent(inputs: readonly WaitingInput[], asked: string | null, open: (id: string) => void, narrow: boolean) {
  const found = inputs.findIndex(({ id }) => id === asked);
  // When the open entry has left the queue, the entry that is now at its place opens.
  const [last, setLast] = useState(0);
  if (found >= 0 && found !== last) setLast(found);
  const place = found >= 0 ? found : Math.min(last, inputs.length - 1);
  const current = inputs[place];
  const id = current?.id;
  useEffect(() => {
    // The body has the focus when nothing was focused yet, or when the focused row left with its entry.
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
    /** Opens the next undecided entry, when the open one was among the decided. */
    after: (decided: readonly string[]) => {
      if (!current || !decided.includes(current.id)) return;
      const left = [...inputs.slice(place + 1), ...inputs.slice(0, place).toReversed()];
      go(left.find(({ id: each }) => !decided.includes(each)));
    },
  };
}
