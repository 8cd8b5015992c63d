/** Tells the other tabs of this browser that a draft was deleted. A tab that still shows what was typed keeps it again. */
const name = 'empreinte.drafts';

/** Tells the other tabs that the draft of a tab was deleted, because this tab continues it. */
export function announceDraftDeletion(form: string, tab: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(`${form}#${tab}`);
  channel.close();
}

/** Calls back when another tab deletes the draft that `own` names; returns a function that stops listening. */
export function onDraftDeletion(own: () => { form: string; tab: string }, callback: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { form, tab } = own();
    if (data === `${form}#${tab}`) callback();
  });
  return () => channel.close();
}
