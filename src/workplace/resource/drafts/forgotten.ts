/** Tells the other tabs of this browser that a draft is gone: the tab that still has the form open, with what was typed, keeps it again. */
const name = 'empreinte.drafts';

/** Says that the draft of a tab was forgotten, because another tab went on with it. */
export function tellForgotten(form: string, tab: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(`${form}#${tab}`);
  channel.close();
}

/** Calls back when the draft that `own` names is forgotten by another tab; gives what ends it. */
export function onForgotten(own: () => { form: string; tab: string }, callback: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { form, tab } = own();
    if (data === `${form}#${tab}`) callback();
  });
  return () => channel.close();
}
