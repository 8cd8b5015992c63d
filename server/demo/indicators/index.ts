import { climateIndicators } from './climate';
import { dialogueIndicators } from './dialogue';
import { energyIndicators } from './energy';
import { governanceIndicators } from './governance';
import type { DemoIndicator } from './indicator';
import { materialsIndicators } from './materials';
import { peopleIndicators } from './people';
import { storyIndicators } from './stories';
import { supplyChainIndicators } from './supplyChain';
import { transportIndicators } from './transport';

/** The indicators of Lacet, section by section. */
export const indicators: readonly DemoIndicator[] = [
  ...storyIndicators,
  ...climateIndicators,
  ...energyIndicators,
  ...transportIndicators,
  ...materialsIndicators,
  ...peopleIndicators,
  ...dialogueIndicators,
  ...supplyChainIndicators,
  ...governanceIndicators,
];
