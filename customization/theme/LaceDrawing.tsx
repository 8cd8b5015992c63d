import styles from './LaceDrawing.module.css';

const eyelets = [
  [140, 150],
  [460, 150],
  [140, 330],
  [460, 330],
  [140, 510],
  [460, 510],
  [140, 690],
  [460, 690],
] as const;
const lace =
  'M300 -40 C 300 60 140 60 140 150 L 460 330 L 140 510 L 460 690 C 520 760 420 860 300 860 M300 860 C 180 860 80 760 140 690 L 460 510 L 140 330 L 460 150 C 460 60 300 60 300 -40';

/** Draws a lace through its eyelets. */
export function LaceDrawing() {
  return (
    <svg className={styles.lace} viewBox="0 0 600 840" preserveAspectRatio="xMidYMid slice">
      <path d={lace} />
      {eyelets.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="26" />
      ))}
    </svg>
  );
}
