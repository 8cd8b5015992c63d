import type { KeyboardEvent } from 'react';
import { isTyping } from './shortcuts';

/** Returns the handler of shortcuts of a single key, in small letters. They act only while the focus is inside the element that has the handler, and not in a text box. */
export function singleKeys(acts: Readonly<Record<string, (event: KeyboardEvent<HTMLElement>) => void>>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, ctrlKey, metaKey, altKey, key } = event;
    const isWithin = target instanceof Node && currentTarget.contains(target);
    const isText = isTyping(target) && !(target instanceof HTMLInputElement && target.type === 'checkbox');
    const act = acts[key.toLowerCase()];
    if (!isWithin || isText || ctrlKey || metaKey || altKey || !act) return;
    event.preventDefault();
    act(event);
  };
}
