/** Tests where the focus is after somebody has gone to the next section, and what a page without a question says. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config, questionnaire, showQuestionnaire } from '../answering.fixture';

beforeEach(() => {
  // A page without a layout has no boxes: each element counts as one that shows.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = url.endsWith('/config') ? config : url.endsWith('/access') ? [] : url.includes('/questionnaires/') ? questionnaire : {};
    return Response.json(answer, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the focus is on the heading of the next section, also of the last one, and goes on to its first question', async () => {
  showQuestionnaire({ search: '?section=people' });
  for (const section of ['Waste', 'Other']) {
    fireEvent.click(await screen.findByRole('link', { name: 'Next section' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: section })));
  }
  await screen.findByRole('textbox', { name: 'Notes' });
  expect(screen.queryByRole('link', { name: 'Next section' })).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', altKey: true });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Notes' }));
});

it.each([
  ['en', /^The questions that you were asked are no longer part/],
  ['fr', /^Les questions qui vous étaient posées ne font plus partie/],
] as const)('a delegate whose questions are asked no more is told so (%s)', async (locale, said) => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/config')
        ? { ...config, sections: [] }
        : url.includes('/questionnaires/')
          ? { ...questionnaire, role: 'delegate', open: [], events: [] }
          : {},
    ),
  );
  showQuestionnaire({ locale });
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
});
