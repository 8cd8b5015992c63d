import type { LedgerAct, LedgerLine } from '#resources/api/figures/lineage';
import { formatDate } from '#resources/formats/format';
import { figureName } from '#resources/figures/scope';
import { ScrollRegion } from '../../layout/ScrollRegion';
import { useReaderLocale, useText } from '../../drawn/locale';
import { useTranslate } from '../../PortalContext';
import { useClient } from '../../reading/usePortalData';
import { writerOf } from '../../messages/words/writerOf';
import { causeKey, useLedgerWords } from './words';
import styles from './LedgerPage.module.css';

interface Props {
  act: LedgerAct;
  lines: readonly LedgerLine[];
  /** The address of all figures of the act; null where `lines` are all of them. */
  whole: string | null;
}

/** Shows an act of the ledger: when and why figures changed, how many and of which indicators, and figures before and after. */
export function Act({ act: { at, cause, reason, actor, figures, indicators, indicator_count }, lines, whole }: Props) {
  const translate = useLedgerWords();
  const locale = useReaderLocale();
  const text = useText();
  const others = indicator_count - indicators.length;
  return (
    <li>
      <h2 className={styles.cause}>
        <time dateTime={at}>{formatDate(at.slice(0, 10), locale)}</time> {translate(causeKey(cause))}
      </h2>
      {reason && <p>{translate('ledger.given', { reason })}</p>}
      {actor && <p>{translate('ledger.by', { name: actor.name })}</p>}
      <p>
        {translate('ledger.changed', { smart_count: figures })}{' '}
        {indicators.map(({ key, path, name }, place) => (
          <span key={key}>
            {place > 0 && ', '}
            <a href={`/indicators/${path}`}>{text(name)}</a>
          </span>
        ))}
        {others > 0 && ` ${translate('ledger.others', { smart_count: others })}`}
      </p>
      <Lines lines={lines} />
      {whole !== null && (
        <p>
          <a href={whole}>{translate('ledger.whole', { smart_count: figures })}</a>
        </p>
      )}
    </li>
  );
}

function Lines({ lines }: { lines: readonly LedgerLine[] }) {
  const translate = useLedgerWords();
  return (
    <ScrollRegion className={styles.scroll} label={translate('ledger.caption')}>
      <table className={styles.table}>
        <caption className="visuallyHidden">{translate('ledger.caption')}</caption>
        <thead>
          <tr>
            {['indicator', 'period', 'was', 'became'].map((head) => (
              <th key={head} scope="col">
                {translate(`ledger.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={JSON.stringify([line.indicator.key, line.series, line.tags, line.period])} line={line} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Line({ line: { indicator, scope, unit, period, from, to } }: { line: LedgerLine }) {
  const translate = useLedgerWords();
  const locale = useReaderLocale();
  const writer = writerOf(indicator, { unit, periods: [period] }, useClient(), locale, useTranslate());
  const alike = to !== null && writer.quantity(from) === writer.quantity(to);
  // Shows more digits when both values look the same at the page's rounding.
  const said = (value: typeof from) => (alike ? writer.tick(Number(Number(value).toPrecision(6))) : writer.quantity(value));
  return (
    <tr>
      <th scope="row">{figureName(indicator.name, scope, locale)}</th>
      <td>{writer.period(period.key)}</td>
      <td>
        <s>{said(from)}</s>
      </td>
      <td>{to === null ? translate('ledger.gone') : said(to)}</td>
    </tr>
  );
}
