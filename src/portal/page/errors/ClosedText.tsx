import type { MaintenanceNotice } from '#resources/api/maintenance';
import { formatDate } from '#resources/format';
import { usePortal } from '../../PortalContext';

/** What a time of day is written with, between its hours and its minutes. */
const between = { en: ':', fr: '\u00a0h\u00a0' };

/** Why the site is closed, in its own words where there are some in this language, and when it should be back. */
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
