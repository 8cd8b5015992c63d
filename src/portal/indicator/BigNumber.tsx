import { glanceOf } from '../glance/glance';
import { LaceLine } from '../glance/LaceLine';
import { sectionColor } from '../overview/sectionColor';
import { useClient } from '../usePortalData';
import type { Presentation } from './presentation';
import styles from './BigNumber.module.css';

/** The latest figure, as large as it deserves, and its way so far. What it says stands above it. */
export function BigNumber({ page, headline, coverage, targets, locale, writer }: Presentation) {
  const client = useClient();
  const shown = { ...page, targets, data: { ...page.data, headline, coverage } };
  const { latest, lace } = glanceOf(shown, client, locale, writer.translate);
  if (!latest) return null;
  return (
    <div className={styles.number}>
      <p>
        <b>{latest.value}</b> <span>{`${latest.unit} ${latest.when}`.trim()}</span>
      </p>
      {lace && client && <LaceLine lace={lace} color={sectionColor(client, page.section)} />}
    </div>
  );
}
