/** How a page has a person confirm who they are, where a call asks for it (`REAUTHENTICATION_REQUIRED`). */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** From now on calls ask by this; gives what ends it. */
export function confirmBy(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

/** Whether the person has confirmed it. Calls that ask meanwhile share the answer. */
export function confirmIdentity(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}
