import { useTranslate } from '../../PortalContext';
import { PageHead } from '../../layout/PageHead';
import styles from './ErrorPage.module.css';

/** Shows that the server did not answer, with what that means and what to do. */
export function FailurePage({ retry }: { retry: () => void }) {
  const translate = useTranslate();
  return (
    <div className={styles.page} role="alert">
      <PageHead title={translate('portal.failure.title')} hidden />
      <h1>{translate('portal.failure.title')}</h1>
      <p>{translate('portal.failure.text')}</p>
      <button className={styles.action} type="button" onClick={retry}>
        {translate('portal.failure.retry')}
      </button>
    </div>
  );
}
