import styles from './Lacing.module.css';

/** More than the widest screen shows: it runs off the page's edge. */
const columns = 40;
const kept = 6;
const [top, bottom, step, start] = [12, 148, 75, 12];

/** Two laces that cross between two rows of eyelets, from column `from` to column `to`. */
function cross(from: number, to: number): string {
  const strand = (first: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => {
      const column = from + index;
      return `${index === 0 ? 'M' : 'L'}${start + column * step} ${(column + first) % 2 === 0 ? top : bottom}`;
    }).join('');
  return strand(0) + strand(1);
}

/** A lacing, as on a shoe: drawn as far as it is tied, dotted where it is still to do. Decoration: it shows no figure. */
export function Lacing() {
  return (
    <svg className={styles.lacing} viewBox={`0 0 ${start + columns * step} 160`} preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <path d={cross(0, kept)} />
      <path className={styles.ahead} d={cross(kept, columns - 1)} />
      {Array.from({ length: columns }, (_, column) =>
        [top, bottom].map((y) => (
          <circle key={`${column} ${y}`} className={column > kept ? styles.ahead : undefined} cx={start + column * step} cy={y} r="9" />
        )),
      )}
    </svg>
  );
}
