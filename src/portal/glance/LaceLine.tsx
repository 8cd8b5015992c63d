import '../../charts/series.css';
import type { Lace, Point } from './lace';
import styles from './LaceLine.module.css';

const at = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** Shows the line of a figure over time. Hidden from screen readers: the sentence beside it says the same. */
export function LaceLine({ lace: { runs, latest, ahead, labels }, color }: { lace: Lace; color: number }) {
  return (
    <div className={styles.lace} data-series={color} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {ahead && <path className={styles.ahead} d={`M${at(latest)}L${at(ahead)}`} />}
        <path className={styles.line} d={runs.map((run) => `M${run.map(at).join('L')}`).join('')} />
        {[runs[0]?.[0], latest, ahead].map(
          (point, index) =>
            point && (
              <g key={index} className={point === ahead ? styles.promised : styles.eyelet}>
                <path d={`M${at(point)}h0`} />
                <path d={`M${at(point)}h0`} />
              </g>
            ),
        )}
      </svg>
      <p>
        {labels.map(({ x, text, side }) => (
          <span key={x} data-side={side} style={{ insetInlineStart: `${x.toFixed(2)}%` }}>
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}
