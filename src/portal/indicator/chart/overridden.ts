/** Applies the client's overrides to the drawing of a view. */
import type { ChartModel } from '../../../charts/model/model';
import type { ChartOverrides, DrawingOverrides } from '../../../customization';
import { reportError } from '../../../shell/errorReports';
import { chartModel } from './chartModel';
import { partsOf, type Parts } from '../words/partsOf';
import type { Presentation } from '../words/presentation';

/** Returns a drawing after the client's override for all indicators, then the one for this indicator. An override that throws is skipped, and in the browser it is reported. */
export function overridden<Model>(
  model: Model,
  { all, byIndicator = {} }: DrawingOverrides<Model> = {},
  page: Presentation['page'],
): Model {
  const own = Object.hasOwn(byIndicator, page.key) ? byIndicator[page.key] : undefined;
  return [all, own].reduce((drawn, change) => {
    try {
      return change ? change(drawn, page) : drawn;
    } catch (error) {
      if (typeof window !== 'undefined') reportError(error);
      return drawn;
    }
  }, model);
}

/** Returns the chart of a view with the client's overrides; null when there is nothing to draw. */
export function overriddenChart(shown: Presentation, charts: ChartOverrides | undefined): ChartModel | null {
  const model = chartModel(shown);
  return model && overridden(model, charts, shown.page);
}

/** Returns the parts of a ring or map with the client's overrides. */
export const overriddenParts = (shown: Presentation, charts: ChartOverrides | undefined): Parts =>
  overridden(partsOf(shown), charts?.parts, shown.page);
