import { useTranslate } from '../PortalContext';
import { PageHead } from '../layout/PageHead';
import { useRenderStatus } from '../renderStatus';
import styles from './ErrorPage.module.css';

/** Nothing here: a lace that came out of its eyelet, and the ways on. */
export function NotFoundPage() {
  const translate = useTranslate();
  useRenderStatus(404);
  return (
    <div className={styles.page}>
      <PageHead title={translate('portal.not_found.title')} hidden />
      <svg className={styles.drawing} viewBox="0 0 640 200" aria-hidden="true">
        <path d="M-1400 130C-600 130 -90 207 -20 120C60 20 120 20 170 100s110 90 170 10c44-58 96-66 118-34s-8 66-34 46 6-70 60-54c30 9 44 40 46 74" />
        <path className={styles.end} d="m530 142 4 26" />
        <circle cx="600" cy="60" r="20" />
      </svg>
      <h1>{translate('portal.not_found.title')}</h1>
      <p>{translate('portal.not_found.text')}</p>
      <p className={styles.links}>
        <a className={styles.action} href="/">
          {translate('portal.not_found.home')}
        </a>
        <a href="/indicators">{translate('portal.not_found.indicators')}</a>
      </p>
    </div>
  );
}
