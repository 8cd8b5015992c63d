import { Fragment } from 'react';
import { isFilled, type ChartModel } from './model';
import { placeLabels } from './placeLabels';
import type { Scale } from './scale';
import styles from './Targets.module.css';

/** A promise is a dotted lace at its height, named at its beginning, where a series is furthest from it; over filled marks its name has a ground of its own. */
export function Targets({ model, scale }: { model: ChartModel; scale: Scale }) {
  const lines = model.targets.map(({ value }) => scale.percent(value));
  const labels = placeLabels(lines, 8);
  return (
    <div className={styles.targets} data-filled={isFilled(model.kind) || undefined} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {lines.map((y, index) => (
          <Fragment key={index}>
            <path className={styles.edge} d={`M0 ${y}H100`} />
            <path d={`M0 ${y}H100`} />
          </Fragment>
        ))}
      </svg>
      {model.targets.map(({ label }, index) => (
        <span key={label} style={{ top: `${labels[index] ?? 0}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
}
