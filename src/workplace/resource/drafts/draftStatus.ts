/** What a form says of its draft, beside its buttons: told by who keeps it, read by who shows it, without drawing the form again. */
import { useSyncExternalStore } from 'react';

type DraftState = 'none' | 'saving' | 'saved' | 'waiting';

export class DraftStatus {
  private state: DraftState = 'none';
  private readonly listeners = new Set<() => void>();
  readonly read = (): DraftState => this.state;
  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  tell(state: DraftState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const useDraftState = (status: DraftStatus): DraftState => useSyncExternalStore(status.listen, status.read, status.read);
