import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { http } from '#dataProvider/http/http';
import { TestBackOffice } from '../../../testing/backOffice';
import { Notices } from './Notices';
import { noticePositions } from './noticePositions';

function Speaker({ say }: { say: (notify: ReturnType<typeof useNotify>) => void }) {
  const notify = useNotify();
  return <button onClick={() => say(notify)}>say</button>;
}
function speak(say: (notify: ReturnType<typeof useNotify>) => void) {
  render(
    <TestBackOffice resource="suppliers" styled>
      <Speaker say={say} />
      <Notices />
    </TestBackOffice>,
  );
  fireEvent.click(screen.getByText('say'));
}

afterEach(cleanup);

describe('notices', () => {
  it.each(Object.entries(noticePositions))('stand at %s', (position, place) => {
    speak((notify) => notify('form.saved', { type: 'success', position }));
    const { parentElement: box } = screen.getByText('Saved').closest('.MuiAlert-root') ?? document.body;
    const style = getComputedStyle(box ?? document.body);
    expect(style.position).toBe('fixed');
    for (const side of ['top', 'bottom', 'left', 'right'] as const) {
      const wanted: unknown = Object.entries(place).find(([name]) => name === side)?.[1];
      expect(style[side]).toBe(wanted === undefined ? 'auto' : typeof wanted === 'number' ? `${wanted}px` : wanted);
    }
  });

  it.each(['info', 'success', 'warning', 'error'] as const)('have the level %s', (type) => {
    speak((notify) => notify('form.saved', { type }));
    expect(screen.getByText('Saved').closest('.MuiAlert-root')?.className).toContain(
      `MuiAlert-color${type[0]?.toUpperCase()}${type.slice(1)}`,
    );
  });

  it('are shown together, and go by themselves unless they are warnings or errors', () => {
    vi.useFakeTimers();
    try {
      speak((notify) => {
        notify('first', { type: 'info' });
        notify('second', { type: 'warning' });
        notify('third', { type: 'error' });
        notify('lasting', { type: 'success', autoHideDuration: null });
      });
      for (const text of ['first', 'second', 'third', 'lasting']) expect(screen.getByText(text)).toBeTruthy();
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.queryByText('first')).toBeNull();
      for (const text of ['second', 'third', 'lasting']) expect(screen.getByText(text)).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('that the server cannot be reached go once it answers, and no other errors', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    speak((notify) => {
      void http('/api/suppliers').catch((error: Error) => notify(error.message, { type: 'error' }));
      notify('other', { type: 'error' });
    });
    await screen.findByText(/cannot be reached/);
    vi.useFakeTimers();
    try {
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.getByText(/cannot be reached/)).toBeTruthy();
      vi.stubGlobal('fetch', async () => Response.json([]));
      await act(async () => void (await http('/api/suppliers')));
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.queryByText(/cannot be reached/)).toBeNull();
      expect(screen.getByText('other')).toBeTruthy();
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });

  it('wait while someone reads them, and close when asked', () => {
    vi.useFakeTimers();
    try {
      speak((notify) => notify('first'));
      const notice = screen.getByText('first');
      fireEvent.mouseEnter(notice.closest('.MuiAlert-root') ?? notice);
      act(() => void vi.advanceTimersByTime(60_000));
      fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
      expect(screen.queryByText('first')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
