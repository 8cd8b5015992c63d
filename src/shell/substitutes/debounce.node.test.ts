import { expect, it, vi } from 'vitest';
import debounce from './debounce';

it('calls once, with the last values, after a pause; not at all once cancelled', () => {
  vi.useFakeTimers();
  const call = vi.fn<(value: string) => void>();
  const later = debounce(call, 100);
  later('a');
  vi.advanceTimersByTime(99);
  later('b');
  vi.advanceTimersByTime(99);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call.mock.calls).toEqual([['b']]);
  later('c');
  later.cancel();
  vi.advanceTimersByTime(200);
  expect(call).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
