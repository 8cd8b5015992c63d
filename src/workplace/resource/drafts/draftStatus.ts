/** Holds the status of a form's draft. The code that keeps the draft writes it, the line beside the buttons reads it, and the form isn't rendered again. */
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
