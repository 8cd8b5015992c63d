/** Makes the waits of a test pass at once. */
import { vi } from 'vitest';

/** Replaces the timers, and lets Testing Library advance them while it waits for the screen: pauses between requests cost no time. `vi.useRealTimers` and `vi.unstubAllGlobals` end it. */
export function skipWaits(): void {
  vi.useFakeTimers();
  // Testing Library advances fake timers only where it finds Jest, whose function has the same shape.
  vi.stubGlobal('jest', { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) });
}
