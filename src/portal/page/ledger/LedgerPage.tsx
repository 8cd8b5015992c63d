import type { LedgerLine } from '#resources/api/figures/lineage';
import { formatDate } from '#resources/formats/format';
import { figureName } from '#resources/figures/scope';
import { useAnswer } from '../../reading/answers';
import { TextPage } from '../../layout/TextPage';
import { ScrollRegion } from '../../layout/ScrollRegion';
import { useReaderLocale, useText } from '../../drawn/locale';
import { usePortal, useTranslate } from '../../PortalContext';
import { ledgerPath } from '../../reading/preload';
import { useClient } from '../../reading/usePortalData';
import { writerOf } from '../../messages/words/writerOf';
import styles from './LedgerPage.module.css';

/** Shows the public ledger of restatements: every published figure that changed or disappeared. */
export function LedgerPage() {
  const translate = useTranslate();
  const text = useText();
  const client = useClient();
  const search = new URLSearchParams(usePortal().search);
  const lines = useAnswer<LedgerLine[]>(ledgerPath(search)) ?? [];
  const name = text(lines[0]?.indicator.name);
  return (
    <TextPage
      title={translate('portal.ledger.title')}
      description={translate('portal.ledger.description', { name: client?.name ?? '' })}
      introduction={translate('portal.ledger.introduction')}
    >
      {search.has('indicator') && (
        <p>
          {name !== '' && `${translate('portal.ledger.of', { name })} `}
          <a href="/restatements">{translate('portal.ledger.all')}</a>
        </p>
      )}
      {lines.length === 0 ? <p className={styles.none}>{translate('portal.ledger.none')}</p> : <Lines lines={lines} />}
      {lines.length === 100 && <p>{translate('portal.ledger.latest')}</p>}
    </TextPage>
  );
}

function Lines({ lines }: { lines: readonly LedgerLine[] }) {
  const translate = useTranslate();
  const explained = lines.some(({ reason }) => reason !== null);
  const heads = ['on', 'indicator', 'period', 'was', 'became', ...(explained ? ['why'] : [])];
  return (
    <ScrollRegion className={styles.scroll} label={translate('portal.ledger.caption')}>
      <table className={styles.table}>
        <caption className="visuallyHidden">{translate('portal.ledger.caption')}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {translate(`portal.ledger.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.indicator.key} ${line.period.key} ${line.at}`} line={line} explained={explained} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Line({ line, explained }: { line: LedgerLine; explained: boolean }) {
  const { indicator, period, from, to, at, reason } = line;
  const translate = useTranslate();
  const locale = useReaderLocale();
  const writer = writerOf(indicator, { unit: indicator.unit, periods: [period] }, useClient(), locale, translate);
  const alike = to !== null && writer.quantity(from) === writer.quantity(to);
  // Shows more digits when both values look the same at the page's rounding.
  const said = (value: typeof from) => (alike ? writer.tick(Number(Number(value).toPrecision(6))) : writer.quantity(value));
  return (
    <tr>
      <td>
        <time dateTime={at}>{formatDate(at.slice(0, 10), locale)}</time>
      </td>
      <th scope="row">
        <a href={`/indicators/${indicator.path}`}>{figureName(indicator.name, indicator.scope, locale)}</a>
      </th>
      <td>{writer.period(period.key)}</td>
      <td>
        <s>{said(from)}</s>
      </td>
      <td>{to === null ? translate('portal.ledger.gone') : said(to)}</td>
      {explained && <td>{reason ?? ''}</td>}
    </tr>
  );
}
