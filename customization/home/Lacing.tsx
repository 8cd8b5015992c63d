import styles from './Lacing.module.css';

/** The number of columns: more than the widest screen shows, so that the lacing runs off the edge of the page. */
const columns = 40;
const kept = 6;
const [top, bottom, step, start] = [12, 148, 75, 12];

/** Returns the path of two laces that cross between two rows of eyelets, from column `from` to column `to`. */
function cross(from: number, to: number): string {
  const strand = (first: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => {
      const column = from + index;
      return `${index === 0 ? 'M' : 'L'}${start + column * step} ${(column + first) % 2 === 0 ? top : bottom}`;
    }).join('');
  return strand(0) + strand(1);
}

/** Shows a lacing, as on a shoe: solid where it is tied, dotted where it is still to be done. Decoration: it shows no figure. */
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
