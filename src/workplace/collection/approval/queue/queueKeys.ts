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

/** What each key does in the queue, where `?` says it too. Only while something of the queue has the focus, and never over a text. */
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
