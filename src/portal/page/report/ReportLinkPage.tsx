import { useEffect, useState, type ComponentType } from 'react';
import { apiUrl, http } from '#dataProvider/http/http';
import type { PublishedReport } from '#resources/api/reports/reports';
import type { ReportDrawings } from '../../../customization';
import { PageHead } from '../../layout/PageHead';
import { usePageWords } from '../../reading/pageWords';
import { ReportView } from './ReportView';
import { verifyTexts } from './words/verify';
import styles from './verify/VerifyPage.module.css';

type State = 'opening' | 'password' | 'wrong' | 'invalid' | 'failed' | PublishedReport;

/** Returns the page that shows a report to whoever has its link. The secret stands behind “#”, which no server and no referrer gets. */
export const reportLinkPage = (drawings: ReportDrawings): ComponentType =>
  function ReportLinkPage() {
    return <LinkedReport drawings={drawings} />;
  };

function LinkedReport({ drawings }: { drawings: ReportDrawings }) {
  const words = usePageWords(verifyTexts);
  const [state, setState] = useState<State>('opening');
  const open = async (password?: string) => setState(await opened(password));
  useEffect(() => {
    void opened().then(setState);
  }, []);
  if (typeof state === 'object') return <ReportView report={state} drawings={drawings} />;
  const asks = state === 'password' || state === 'wrong';
  return (
    <div className={styles.page}>
      <PageHead title={words('link.title')} hidden />
      <h1>{words('link.title')}</h1>
      {(state === 'invalid' || state === 'failed' || state === 'wrong') && <p role="alert">{words(`link.${state}`)}</p>}
      {asks && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void open(String(new FormData(event.currentTarget).get('password') ?? ''));
          }}
        >
          <label htmlFor="password">{words('link.password')}</label>
          <input id="password" name="password" type="password" autoComplete="off" required />
          <button type="submit">{words('link.open')}</button>
        </form>
      )}
    </div>
  );
}

async function opened(password?: string): Promise<State> {
  const secret = window.location.hash.slice(1);
  if (secret === '') return 'invalid';
  try {
    const body = JSON.stringify({ secret, ...(password !== undefined && { password }) });
    return (await http(`${apiUrl}/reports/link`, { method: 'POST', body })).json as PublishedReport;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'REPORT_LINK_PASSWORD') return password === undefined ? 'password' : 'wrong';
    return code === 'REPORT_LINK_INVALID' ? 'invalid' : 'failed';
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' &&
  error !== null &&
  'body' in error &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'code' in error.body
    ? error.body.code
    : null;
