/** Holds the calls that the API refuses with `REAUTHENTICATION_REQUIRED` until the user has confirmed their identity. */

/** Receives the user's answer: true when they confirmed their identity, false when they cancelled. */
type Answer = (confirmed: boolean) => void;

let answer: Answer | undefined;
let asking: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/**
 * Resolves with true once the user has confirmed their identity, with false if they cancel or if the page has no dialog that asks them.
 * Calls that come while the dialog is open share its answer.
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

/** Returns the function to call with the user's answer; undefined when no call waits for one. */
export const pendingConfirmation = (): Answer | undefined => answer;

/** Calls the listener each time calls start or stop waiting for the user. Returns a function that removes the listener. */
export function onConfirmationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
