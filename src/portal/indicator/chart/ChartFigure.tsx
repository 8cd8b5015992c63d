import { Chart } from '../../../charts/Chart';
import { mostSeries } from '../../../charts/model/model';
import { Donut } from '../../../charts/parts/Donut';
import { MapFigure } from '../../../charts/map/MapFigure';
import { BigNumber } from '../words/BigNumber';
import { useCustomization } from '../../../customization';
import { chartAlternative } from './chartModel';
import { overriddenChart, overriddenParts } from './overridden';
import { partsAlternative } from '../words/partsOf';
import { provisionalSentence } from '../table/provisional';
import type { Presentation } from '../words/presentation';
import styles from '../IndicatorPage.module.css';

/** Shows the figures in the display that the reader chose, or that the indicator sets. */
export function ChartFigure(shown: Presentation) {
  const { writer } = shown;
  const filled = shown.series.filter((series) => series.filled).length;
  const provisional = provisionalSentence(shown);
  const said = [provisional, shown.withheld].flatMap((text) => text ?? []);
  const notes = said.map((text) => (
    <p key={text} className={styles.said}>
      {text}
    </p>
  ));
  if (shown.display === 'none') return notes;
  const many = shown.display !== 'number' && shown.display !== 'map' && filled > shown.drawn.length;
  return (
    <div className={styles.chart}>
      <Drawn {...shown} />
      {notes}
      {many && (
        <p className={styles.tooMany}>
          {writer.translate('portal.indicator.too_many', { smart_count: shown.drawn.length, all: writer.tick(filled), most: mostSeries })}
          {shown.display === 'line' && ` ${writer.translate('portal.indicator.quiet')}`}
        </p>
      )}
    </div>
  );
}

function Drawn(shown: Presentation) {
  const { charts } = useCustomization().extensions;
  const { display } = shown;
  if (display === 'number') return <BigNumber {...shown} />;
  if (display === 'donut' || display === 'map') {
    const found = overriddenParts(shown, charts);
    const { parts, whole, when, title } = found;
    const hint = shown.writer.translate('portal.indicator.map_hint');
    return display === 'map' ? (
      <MapFigure {...{ parts, title, when, hint }} color={shown.color} />
    ) : (
      <Donut {...{ parts, whole, when }} alternative={partsAlternative(found)} />
    );
  }
  const model = overriddenChart(shown, charts);
  return model && <Chart model={model} alternative={chartAlternative(model, shown)} />;
}
