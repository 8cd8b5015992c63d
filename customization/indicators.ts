/** Lists Lacet's own pages, which replace the generated ones, by the indicator's key. */
import type { CustomIndicator } from '#src/kit';

export const indicators: Record<string, CustomIndicator> = {
  climate_neutral_2018: { load: async () => (await import('./climate/ClimateStory')).ClimateStory },
  key_highlights: { load: async () => (await import('./highlights/HighlightsPage')).HighlightsPage },
};
