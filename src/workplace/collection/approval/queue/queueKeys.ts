import type { KeyboardEvent } from 'react';
import { isTyping } from '../../../shell/palette/shortcuts';

interface Acts {
  next: () => void;
  previous: () => void;
  approve: () => void;
  refuse: () => void;
  choose: () => void;
  evidence: () => void;
}

/** Returns the handler of the queue's keyboard shortcuts, which the `?` dialog lists. They act only while the focus is inside the queue and not in a text box. */
export function queueKeys(acts: Acts) {
  const byKey: Record<string, () => void> = {
    j: acts.next,
    k: acts.previous,
    a: acts.approve,
    r: acts.refuse,
    x: acts.choose,
    e: acts.evidence,
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, ctrlKey, metaKey, altKey } = event;
    const within = target instanceof Node && currentTarget.contains(target);
    const isText = isTyping(target) && !(target instanceof HTMLInputElement && target.type === 'checkbox');
    if (!within || isText || ctrlKey || metaKey || altKey) return;
    const act = byKey[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
