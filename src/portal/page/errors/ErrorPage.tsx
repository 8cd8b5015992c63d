import type { ComponentType } from 'react';
import type { MaintenanceNotice } from '#resources/api/site/maintenance';
import { PageHead } from '../../layout/PageHead';
import { usePortal } from '../../PortalContext';
import { useRenderStatus } from '../../drawn/renderStatus';
import { useClient } from '../../reading/usePortalData';
import { ClosedText } from './ClosedText';
import styles from './ErrorPage.module.css';

/** The reason why a page can't be shown. */
export interface Failure {
  status: number;
  /** The API's error code, which readers can quote when they write about the failure. */
  code: string;
  /** The notice shown while the site is closed for maintenance. */
  notice?: MaintenanceNotice | undefined;
}

/** The texts of each status. Any other status has the texts of an internal error. */
const known: Record<number, string> = { 401: 'unauthorized', 403: 'forbidden', 404: 'not_found', 503: 'maintenance' };

/** Returns the page that says what happened, what it means, whom to contact and which code to quote. Its drawing is a lace that slipped out of its eyelet. */
export function errorPage({ status, code, notice }: Failure): ComponentType {
  const words = notice ? 'closed' : code === 'NO_WORKPLACE' ? 'workplace' : (known[status] ?? 'internal');
  return function ErrorPage() {
    const { translate, pathname, search } = usePortal();
    const contact = useClient()?.contact_email;
    useRenderStatus(status);
    const title = translate(`portal.errors.${words}.title`);
    return (
      <div className={styles.page}>
        <PageHead title={title} hidden />
        <svg className={styles.drawing} viewBox="0 0 640 200" aria-hidden="true">
          <path d="M-1400 130C-600 130 -90 207 -20 120C60 20 120 20 170 100s110 90 170 10c44-58 96-66 118-34s-8 66-34 46 6-70 60-54c30 9 44 40 46 74" />
          <path className={styles.end} d="m530 142 4 26" />
          <circle cx="600" cy="60" r="20" />
        </svg>
        <h1>{title}</h1>
        {notice ? <ClosedText notice={notice} /> : <p>{translate(`portal.errors.${words}.text`)}</p>}
        <p className={styles.links}>
          <a className={styles.action} href={notice ? `${pathname}${search}` : status === 401 ? '/profile/sign_in' : '/'}>
            {translate(notice ? 'portal.failure.retry' : status === 401 ? 'portal.layout.sign_in' : 'portal.errors.home')}
          </a>
          {status === 404 && <a href="/indicators">{translate('portal.errors.indicators')}</a>}
          {contact && <a href={`mailto:${contact}`}>{translate('portal.layout.contact')}</a>}
        </p>
        <p className={styles.code}>{translate('portal.errors.code', { status: String(status), code })}</p>
      </div>
    );
  };
}
