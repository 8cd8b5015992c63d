/** Lacet's impact report of 2025, on the years up to 2024, the last that is complete. */
import { t } from '../../../text';
import type { Report } from '../pages';
import { index, method, verification } from '../shared';
import { annex } from './annex';
import { chainAndGovernance } from './chainAndGovernance';
import { climateSpread } from './climate';
import { materialsSpread } from './materials';
import { lookBack, opening } from './opening';
import { peopleSpread } from './people';

export const impactReport: Report = {
  values: {
    title: t('Impact report 2025', "Rapport d'impact 2025"),
    subtitle: t(
      'What we promised, what we measured up to the end of 2024, and what is late',
      'Ce que nous avons promis, ce que nous avons mesuré jusqu’à fin 2024, et ce qui prend du retard',
    ),
    date_end: '2024-12-31',
    audience: 'public',
    slug: 'impact-2025',
  },
  pages: [
    ...opening,
    ...climateSpread,
    ...materialsSpread,
    ...peopleSpread,
    ...chainAndGovernance,
    lookBack,
    ...annex,
    method,
    index,
    verification,
  ],
};
