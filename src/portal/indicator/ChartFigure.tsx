import { Chart } from '../../charts/Chart';
import { chartAlternative, chartModel } from './chartModel';
import type { Presentation } from './presentation';
import styles from './IndicatorPage.module.css';

export function ChartFigure(shown: Presentation) {
  const model = chartModel(shown);
  if (!model) return null;
  const { translate } = shown.writer;
  const filled = shown.series.filter((series) => series.filled).length;
  return (
    <div className={styles.chart}>
      <Chart model={model} alternative={chartAlternative(model, shown)} />
      {filled > model.series.length && (
        <p className={styles.tooMany}>
          {translate('portal.indicator.too_many', { shown: String(model.series.length), count: String(filled) })}
        </p>
      )}
    </div>
  );
}
