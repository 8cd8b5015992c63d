import { lazy, Suspense, useSyncExternalStore } from 'react';
import '../series.css';
import { shadesOf, type Part } from '../parts/parts';
import styles from '../parts/Parts.module.css';

// The shapes of the world are loaded by who looks at a map, once the page is there.
const WorldMap = lazy(() => import('./WorldMap').then((module) => ({ default: module.WorldMap })));

export interface MapFigureProps {
  /** The largest first. */
  parts: readonly Part[];
  /** 1 to 8: the deepest shade. */
  color: number;
  /** What it shows, and when. */
  title: string;
  when: string;
  /** How to read it by keyboard. */
  hint: string;
}

const never = () => () => {};

/** Countries by their values: a map where scripts run, and everywhere the same as a ranking, which also tells of what a map is too coarse for. */
export function MapFigure(props: MapFigureProps) {
  const { parts } = props;
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const values = parts.map(({ value }) => value);
  const shades = shadesOf(values);
  const most = Math.max(...values.map(Math.abs), Number.MIN_VALUE);
  return (
    <div data-series={props.color}>
      <div className={styles.map}>
        {alive && (
          <Suspense fallback={null}>
            <WorldMap {...props} shades={shades} />
          </Suspense>
        )}
      </div>
      <p className={styles.when}>{props.when}</p>
      <ol className={styles.ranking}>
        {parts.map(({ key, name, label, value }, index) => (
          <li key={key} data-shade={shades[index]}>
            <span>{name}</span>
            <i style={{ width: `${((Math.abs(value) / most) * 100).toFixed(2)}%` }} />
            <b>{label}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
