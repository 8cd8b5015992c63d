import type { LedgerAct, LedgerLine } from '#resources/api/figures/lineage';
import { useAnswer } from '../../reading/answers';
import { TextPage } from '../../layout/TextPage';
import { useText } from '../../drawn/locale';
import { usePortal } from '../../PortalContext';
import { useClient } from '../../reading/usePortalData';
import { Act } from './Act';
import { useLedgerWords } from './words';
import { actsOfPage, actsPath, linesOfPage, linesPath, readLedger, type LedgerView } from './view';
import styles from './LedgerPage.module.css';

/** Shows the public ledger of restatements: the acts that changed published figures, or every figure that one of them changed. */
export function LedgerPage() {
  const translate = useLedgerWords();
  const text = useText();
  const client = useClient();
  const view = readLedger(new URLSearchParams(usePortal().search));
  const acts = useAnswer<LedgerAct[]>(actsPath(view)) ?? [];
  const lines = useAnswer<LedgerLine[]>(linesPath(view));
  const name = text(acts[0]?.lines[0]?.indicator.name);
  const shown = acts.slice(0, actsOfPage);
  const pages = view.act === null ? null : Math.ceil((acts[0]?.figures ?? 0) / linesOfPage);
  const isLast = pages === null ? acts.length <= actsOfPage : view.page >= pages;
  return (
    <TextPage
      title={translate('ledger.title')}
      description={translate('ledger.description', { name: client?.name ?? '' })}
      introduction={translate('ledger.introduction')}
    >
      {(view.indicator !== null || view.act !== null) && (
        <p>
          {view.indicator !== null && name !== '' && `${translate('ledger.of', { name })} `}
          <a href="/restatements">{translate('ledger.all')}</a>
        </p>
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>{translate('ledger.none')}</p>
      ) : (
        <ol className={styles.acts}>
          {shown.map((act) => (
            <Act
              key={act.id}
              act={act}
              lines={view.act === null ? act.lines : (lines ?? [])}
              whole={view.act === null && act.figures > act.lines.length ? ledgerAddress({ ...view, act: act.id, page: 1 }) : null}
            />
          ))}
        </ol>
      )}
      <p className={styles.pages}>
        {view.page > 1 && (
          <a href={ledgerAddress({ ...view, page: view.page - 1 })}>{translate(view.act === null ? 'ledger.later' : 'ledger.previous')}</a>
        )}
        {!isLast && (
          <a href={ledgerAddress({ ...view, page: view.page + 1 })}>{translate(view.act === null ? 'ledger.earlier' : 'ledger.next')}</a>
        )}
      </p>
    </TextPage>
  );
}

/** Returns the address of a view of the ledger. */
function ledgerAddress({ act, indicator, page }: LedgerView): string {
  const query = new URLSearchParams({ ...(indicator && { indicator }), ...(act && { act }), ...(page > 1 && { page: String(page) }) });
  return `/restatements${query.size > 0 ? `?${query}` : ''}`;
}
