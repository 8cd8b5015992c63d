import { lazy, Suspense, useSyncExternalStore } from 'react';
import '../series.css';
import { shadesOf, type Part } from '../parts/parts';
import styles from '../parts/Parts.module.css';

// The shapes of the world are loaded only by readers who look at a map, once the page is shown.
const WorldMap = lazy(() => import('./WorldMap').then((module) => ({ default: module.WorldMap })));

export interface MapFigureProps {
  /** The countries and their values, the largest first. */
  parts: readonly Part[];
  /** The number of the series colour, 1 to 8, that the deepest shade has. */
  color: number;
  /** The title of the map; `when` is the period of its values. */
  title: string;
  when: string;
  /** A text that says how to read the map by keyboard. */
  hint: string;
}

const never = () => () => {};

/** Shows countries by their values: a map where scripts run, and always a ranking, which also lists the countries too small for the map. */
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
