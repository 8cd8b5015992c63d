import type { Glance } from './glance';
import { SentenceText } from './SentenceText';
import styles from './GlanceFigure.module.css';

/** Shows the latest figure and its sentence. The element around it sets the font size of the figure with the CSS variable `--figure`. */
export function GlanceFigure({ glance: { latest, sentence } }: { glance: Glance }) {
  return (
    <div className={styles.told}>
      {latest && (
        <p className={styles.figure}>
          <b>{latest.value}</b> <span>{`${latest.unit} ${latest.when}`.trim()}</span>
        </p>
      )}
      <p className={styles.sentence}>
        <SentenceText sentence={sentence} />
      </p>
    </div>
  );
}
