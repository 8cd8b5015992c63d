import { ringPaths, type Part } from './parts';
import styles from './Parts.module.css';

interface DonutProps {
  parts: readonly Part[];
  /** The sum of the parts as a reader reads it; `when` is its period. */
  whole: string;
  when: string;
  alternative: string;
}

/** Shows a whole and its parts in one period as a ring. Each part is named beside it with its value, so that colour alone tells nothing. */
export function Donut({ parts, whole, when, alternative }: DonutProps) {
  const paths = ringPaths(parts.map(({ value }) => value));
  return (
    <div className={styles.donut}>
      <div className={styles.ring}>
        <svg viewBox="0 0 100 100" role="img" aria-label={alternative}>
          {parts.map(({ key, color }, index) => (
            <path key={key} d={paths[index]} style={{ fill: `var(--series-${color})` }} />
          ))}
        </svg>
        <p aria-hidden="true">
          <b>{whole}</b>
          {when}
        </p>
      </div>
      <ul className={styles.parts}>
        {parts.map(({ key, name, label, share, color }) => (
          <li key={key}>
            <i style={{ background: `var(--series-${color})` }} />
            <span>{name}</span>
            <b>{share}</b>
            <em>{label}</em>
          </li>
        ))}
      </ul>
    </div>
  );
}
