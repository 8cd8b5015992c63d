/** What a view draws, as the client will have it. */
import type { ChartModel } from '../../../charts/model/model';
import type { ChartOverrides, DrawingOverrides } from '../../../customization';
import { reportError } from '../../../shell/errorReports';
import { chartModel } from './chartModel';
import { partsOf, type Parts } from '../words/partsOf';
import type { Presentation } from '../words/presentation';

/** A drawing with what is changed of all, then of this indicator. A change that breaks is left out, and reported where there is a browser to. */
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

/** The chart of a view; null where there is nothing to draw. */
export function overriddenChart(shown: Presentation, charts: ChartOverrides | undefined): ChartModel | null {
  const model = chartModel(shown);
  return model && overridden(model, charts, shown.page);
}

/** The parts that a ring or a map draws. */
export const overriddenParts = (shown: Presentation, charts: ChartOverrides | undefined): Parts =>
  overridden(partsOf(shown), charts?.parts, shown.page);
