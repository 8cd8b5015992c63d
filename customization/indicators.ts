/** Lacet’s own pages, in place of the generated ones, by the indicator’s key. */
import type { CustomIndicator } from '#src/kit';

export const indicators: Record<string, CustomIndicator> = {
  key_highlights: { load: async () => (await import('./highlights/HighlightsPage')).HighlightsPage },
};
