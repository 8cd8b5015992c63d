import { useTranslate } from '../PortalContext';
import styles from './Private.module.css';

/** Marks content that only private readers see; shows nothing when the audience is public. */
export function Private({ audience }: { audience: string }) {
  const translate = useTranslate();
  return audience === 'private' ? <span className={styles.private}>{translate('portal.layout.private')}</span> : null;
}
