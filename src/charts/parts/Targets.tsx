import { Fragment } from 'react';
import { isFilled, type ChartModel } from '../model/model';
import type { Scale } from '../model/scale';
import type { Spot } from '../model/targetSpots';
import styles from './Targets.module.css';

/** The places of the targets' names in a wide chart and in a narrow one. */
export interface Spots {
  wide: readonly (Spot | null)[];
  narrow: readonly (Spot | null)[];
}
interface TargetsProps {
  model: ChartModel;
  scale: Scale;
  spots: Spots;
}

/** Shows each target as a dotted line at its height, in the colour of its section; its name is in the plot where it covers nothing. */
export function Targets({ model, scale, spots }: TargetsProps) {
  const lines = model.targets.map(({ value }) => scale.percent(value));
  return (
    <div className={styles.targets} data-series={model.color} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {lines.map((y, index) => (
          <Fragment key={index}>
            {isFilled(model.kind) && <path className={styles.edge} d={`M0 ${y}H100`} />}
            <path d={`M0 ${y}H100`} />
          </Fragment>
        ))}
      </svg>
      {model.targets.map(({ label }, index) => (
        <Fragment key={label}>
          <Name {...{ label, spot: spots.wide[index], y: lines[index] }} size="wide" />
          <Name {...{ label, spot: spots.narrow[index], y: lines[index] }} size="narrow" />
        </Fragment>
      ))}
    </div>
  );
}

interface NameProps {
  label: string;
  spot: Spot | null | undefined;
  y: number | undefined;
  size: keyof Spots;
}

function Name({ label, spot, y = 0, size }: NameProps) {
  if (!spot) return null;
  return (
    <span
      className={`${styles.name} ${styles[size]}`}
      data-target=""
      data-above={spot.above || undefined}
      style={{ top: `${y}%`, [spot.side]: `${spot.at}%` }}
    >
      {label}
    </span>
  );
}

/** Lists, under a narrow chart, the targets whose names have no place in its plot. */
export function TargetKey({ model, spots }: Pick<TargetsProps, 'model' | 'spots'>) {
  const outside = model.targets.filter((_, index) => !spots.narrow[index]);
  if (outside.length === 0) return null;
  return (
    <ul className={`${styles.key} ${styles.narrow}`} data-series={model.color} aria-hidden="true">
      {outside.map(({ label }) => (
        <li key={label} data-target="">
          <svg viewBox="0 0 30 4">
            <path d="M2 2H30" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
