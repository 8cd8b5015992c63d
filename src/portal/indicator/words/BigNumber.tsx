import { useCustomization } from '../../../customization';
import { glanceOf } from '../../glance/glance';
import { LaceLine } from '../../glance/LaceLine';
import { useClient } from '../../reading/usePortalData';
import { overridden } from '../chart/overridden';
import type { Presentation } from './presentation';
import styles from './BigNumber.module.css';

/** Shows the latest figure in large, and its line so far. The sentence stands above this part, not in it. */
export function BigNumber({ page, headline, coverage, targets, color, locale, writer }: Presentation) {
  const client = useClient();
  const { charts } = useCustomization().extensions;
  const shown = { ...page, targets, data: { ...page.data, headline, coverage } };
  const { latest, lace } = glanceOf(shown, client, locale, writer.translate);
  if (!latest) return null;
  const drawn = overridden({ latest, lace }, charts?.number, page);
  return (
    <div className={styles.number}>
      <p>
        <b>{drawn.latest.value}</b> <span>{`${drawn.latest.unit} ${drawn.latest.when}`.trim()}</span>
      </p>
      {drawn.lace && <LaceLine lace={drawn.lace} color={color} />}
    </div>
  );
}
