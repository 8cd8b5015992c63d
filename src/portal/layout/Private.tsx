import { useTranslate } from '../PortalContext';
import styles from './Private.module.css';

/** Marks what only private readers see; nothing where anyone may read it. */
export function Private({ audience }: { audience: string }) {
  const translate = useTranslate();
  return audience === 'private' ? <span className={styles.private}>{translate('portal.search.private')}</span> : null;
}
