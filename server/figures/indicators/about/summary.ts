import { isLocalizedText } from '#resources/language/fields/clean';
import type { IndicatorSummary } from '#resources/api/figures/indicators';
import type { IndicatorRow } from '#server/figures/compute/measures';
import { pathOf } from './pathOf';
import type { ScopeOf } from '../view/scope';

/** Returns the summary of an indicator that lists show. */
export function summaryOf(indicator: IndicatorRow, scopeOf: ScopeOf): IndicatorSummary {
  const { key, name, description, section, subsection, audience, unit, decimals, direction } = indicator;
  return {
    id: key,
    key,
    path: pathOf(key, indicator),
    name: isLocalizedText(name) ? name : {},
    scope: scopeOf(indicator),
    description,
    section,
    subsection,
    audience,
    unit,
    decimals,
    direction,
  };
}
