/** Calls that the API refuses with `REAUTHENTICATION_REQUIRED` wait here until the person has confirmed their identity. */

/** Answers the question: true when the person has confirmed, false when they cancel. */
type Answer = (confirmed: boolean) => void;

let answer: Answer | undefined;
let asking: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/**
 * Resolves with true once the person has confirmed their identity, with false if they cancel or if the page has nothing that asks them.
 * Calls that come meanwhile share the answer.
 */
export function confirmIdentity(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  asking ??= new Promise((resolve) =>
    change((confirmed) => {
      asking = undefined;
      change(undefined);
      resolve(confirmed);
    }),
  );
  return asking;
}

function change(next: Answer | undefined): void {
  answer = next;
  for (const listener of listeners) listener();
}

/** Returns the function to call with the person’s answer while a call waits for it. */
export const waitingAnswer = (): Answer | undefined => answer;

/** Calls the listener each time a call begins or ends to wait for the person. Returns a function that stops it. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
