/** Lists what the wings above may import of this one. `index.ts` registers the wing in the app. */
export { annotationsRules } from './annotations/rules';
export { granularityOf, type IndicatorRow } from './compute/measures';
export { recomputeWithoutConversions, recomputeWithoutCoverage } from './compute/recompute';
export { figuresEntities } from './entities';
export { answerLocale } from './indicators/about/locale';
export { pathOf } from './indicators/about/pathOf';
export { summaryOf } from './indicators/about/summary';
export { publishedIndicators } from './indicators/glances';
export { scopesOf, type ScopeOf } from './indicators/view/scope';
export { findTags as findIndicatorTags, shownMeasures } from './indicators/view/view';
export { listLedger } from './lineage/ledger';
export { asSeenBy } from './lineage/restatements';
export { indicatorPage, readableIndicator } from './indicators/view/page';
