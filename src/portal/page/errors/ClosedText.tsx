import type { MaintenanceNotice } from '#resources/api/site/maintenance';
import { formatDate } from '#resources/formats/format';
import { usePortal } from '../../PortalContext';

/** The separator between hours and minutes. */
const between = { en: ':', fr: '\u00a0h\u00a0' };

/** Shows why the site is closed, in the administrator's words when they exist in this language, and when it should be back. */
export function ClosedText({ notice: { message, until } }: { notice: MaintenanceNotice }) {
  const { locale, translate } = usePortal();
  const time = until?.slice(11, 16).replace(':', between[locale]) ?? '';
  return (
    <>
      <p style={{ whiteSpace: 'pre-line' }}>{message[locale] ?? translate('portal.errors.closed.text')}</p>
      {until !== null && (
        <p>
          <time dateTime={until}>{translate('portal.errors.closed.until', { day: formatDate(until.slice(0, 10), locale), time })}</time>
        </p>
      )}
    </>
  );
}
