import type { Glance } from './glance';
import { Said } from './Said';
import styles from './Told.module.css';

/** Shows the latest figure and its sentence. The CSS variable `--figure` of the place sets the size. */
export function Told({ glance: { latest, sentence } }: { glance: Glance }) {
  return (
    <div className={styles.told}>
      {latest && (
        <p className={styles.figure}>
          <b>{latest.value}</b> <span>{`${latest.unit} ${latest.when}`.trim()}</span>
        </p>
      )}
      <p className={styles.sentence}>
        <Said sentence={sentence} />
      </p>
    </div>
  );
}
