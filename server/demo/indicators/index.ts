import { climateIndicators } from './climate';
import type { DemoIndicator } from './indicator';
import { materialsIndicators } from './materials';
import { peopleIndicators } from './people';
import { governanceIndicators, supplyChainIndicators } from './supplyChain';

/** The indicators of Lacet, section by section. */
export const indicators: readonly DemoIndicator[] = [
  ...climateIndicators,
  ...materialsIndicators,
  ...peopleIndicators,
  ...supplyChainIndicators,
  ...governanceIndicators,
];
