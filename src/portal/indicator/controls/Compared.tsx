import type { IndicatorPage } from '#resources/api/figures/indicators';
import { Chart } from '../../../charts/Chart';
import { SentenceText } from '../../glance/SentenceText';
import { useClient } from '../../reading/usePortalData';
import { chartAlternative, chartModel } from '../chart/chartModel';
import { overPeriods } from '../chart/overPeriods';
import { present, type Presentation } from '../words/presentation';
import styles from './Compared.module.css';

interface ComparedProps extends Presentation {
  /** The compared indicator; null when this reader may read no such indicator, undefined while it loads. */
  answer: IndicatorPage | null | undefined;
  failed: boolean;
  /** The periods of both indicators; only those of the compared one when no axis can hold both. */
  periods: IndicatorPage['data']['periods'];
}

/** Shows the indicator that the address compares with this one, in a chart of its own over the same periods, so that each keeps its unit. */
export function Compared({ view, locale, writer, answer, failed, periods }: ComparedProps) {
  const { translate } = writer;
  const client = useClient();
  if (!view.compare) return null;
  if (!answer) {
    const said = failed ? 'portal.indicator.stale' : answer === null ? 'portal.compare.none' : 'portal.indicator.loading';
    return <p role="status">{translate(said)}</p>;
  }
  const shown = present(overPeriods(answer, periods), { chart: 'line' }, client, locale, translate);
  const model = chartModel(shown);
  return (
    <section className={styles.compared} aria-labelledby="compared">
      <h2 id="compared">
        <a href={`/indicators/${answer.path}`}>{shown.title}</a>
      </h2>
      <p>
        <SentenceText sentence={shown.sentence} />
      </p>
      {model && <Chart model={{ ...model, notes: [] }} alternative={chartAlternative(model, shown)} />}
      {shown.withheld && <p>{shown.withheld}</p>}
      <details>
        <summary>{translate('portal.indicator.table')}</summary>
        <table className={styles.table}>
          <caption>{[shown.title, shown.writer.unit].filter(Boolean).join(', ')}</caption>
          <tbody>
            {shown.page.data.periods.map(({ key }, place) => (
              <tr key={key}>
                <th scope="row">{shown.writer.period(key)}</th>
                <td>{valueOf(shown, place) ?? translate('portal.indicator.missing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function valueOf({ headline, writer }: Presentation, place: number): string | null {
  if (headline.withheld?.[place]) return writer.translate('portal.withheld.word');
  const value = headline.values[place];
  return value === null || value === undefined ? null : writer.number(value);
}
