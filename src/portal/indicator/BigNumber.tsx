import { glanceOf } from '../glance/glance';
import { LaceLine } from '../glance/LaceLine';
import { useClient } from '../usePortalData';
import type { Presentation } from './presentation';
import styles from './BigNumber.module.css';

/** The latest figure, as large as it deserves, and its way so far. What it says stands above it. */
export function BigNumber({ page, headline, coverage, targets, color, locale, writer }: Presentation) {
  const client = useClient();
  const shown = { ...page, targets, data: { ...page.data, headline, coverage } };
  const { latest, lace } = glanceOf(shown, client, locale, writer.translate);
  if (!latest) return null;
  return (
    <div className={styles.number}>
      <p>
        <b>{latest.value}</b> <span>{`${latest.unit} ${latest.when}`.trim()}</span>
      </p>
      {lace && <LaceLine lace={lace} color={color} />}
    </div>
  );
}
