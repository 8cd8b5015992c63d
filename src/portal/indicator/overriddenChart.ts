import type { ChartModel } from '../../charts/model';
import type { ChartOverrides } from '../../customization';
import { reportError } from '../../shell/errorReports';
import { chartModel } from './chartModel';
import type { Presentation } from './presentation';

/** The chart of a view as the client will have it: what is changed of all, then of this indicator. A change that breaks is left out, and reported where there is a browser to. */
export function overriddenChart(shown: Presentation, charts: ChartOverrides = {}): ChartModel | null {
  const model = chartModel(shown);
  if (!model) return null;
  const own = Object.hasOwn(charts.byIndicator ?? {}, shown.page.key) ? charts.byIndicator?.[shown.page.key] : undefined;
  return [charts.all, own].reduce((drawn, change) => {
    try {
      return change ? change(drawn, shown.page) : drawn;
    } catch (error) {
      if (typeof window !== 'undefined') reportError(error);
      return drawn;
    }
  }, model);
}
