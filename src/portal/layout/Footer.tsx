import { useTranslate } from '../PortalContext';
import { useCustomization } from '../../customization';
import { Logo } from '../../shell/app/Logo';
import { useShellParts } from '../../shell/parts';
import { Extension } from '../../shell/app/Extension';
import { useReaderLocale } from '../drawn/locale';
import { useClient } from '../reading/usePortalData';
import styles from './Footer.module.css';

export function Footer() {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const { Logo: own, extensions } = useCustomization();
  const client = useClient();
  const [{ footer }] = useShellParts();
  if (!footer) return null;
  const ours = (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <a className={styles.logo} href="/">
          <Logo of={own} locale={locale} />
        </a>
        <p>{translate('portal.layout.footer')}</p>
        <ul>
          <li>
            <a href="/indicators">{translate('portal.layout.indicators')}</a>
          </li>
          <li>
            <a href="/reports">{translate('portal.layout.reports')}</a>
          </li>
          <li>
            <a href="/faq">{translate('portal.layout.faq')}</a>
          </li>
          <li>
            <a href="/data">{translate('portal.layout.data')}</a>
          </li>
          <li>
            <a href="/accessibility">{translate('portal.layout.accessibility')}</a>
          </li>
          {client && (
            <li>
              <a href={`mailto:${client.contact_email}`}>{translate('portal.layout.contact_short')}</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
  if (!extensions.footer) return ours;
  return (
    <Extension instead={ours}>
      <extensions.footer />
    </Extension>
  );
}
