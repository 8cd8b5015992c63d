import { climateIndicators } from './climate';
import type { DemoIndicator } from './indicator';
import { materialsIndicators } from './materials';
import { peopleIndicators } from './people';
import { storyIndicators } from './stories';
import { governanceIndicators, supplyChainIndicators } from './supplyChain';

/** The indicators of Lacet, section by section. */
export const indicators: readonly DemoIndicator[] = [
  ...storyIndicators,
  ...climateIndicators,
  ...materialsIndicators,
  ...peopleIndicators,
  ...supplyChainIndicators,
  ...governanceIndicators,
];
