import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { HandOver, useAttention } from './live/attention';
import { Axes } from './parts/Axes';
import { Breaks } from './parts/Breaks';
import { EndLabels, Legend } from './parts/EndLabels';
import { markExtents } from './model/extents';
import type { ChartKind, ChartModel } from './model/model';
import { Notes } from './parts/Notes';
import { chartScale } from './model/chartScale';
import { QuietLines, StaticMarks } from './parts/StaticMarks';
import './series.css';
import { TargetKey, Targets } from './parts/Targets';
import { targetSpots } from './model/targetSpots';
import styles from './Chart.module.css';

// Loads each kind of chart by itself, so that a page loads only the kinds that it draws.
const LiveLines = lazy(() => import('./live/LiveLines').then((module) => ({ default: module.LiveLines })));
const LiveAreas = lazy(() => import('./live/LiveAreas').then((module) => ({ default: module.LiveAreas })));
const LiveBars = lazy(() => import('./live/LiveBars').then((module) => ({ default: module.LiveBars })));
const liveMarks = { line: LiveLines, area: LiveAreas, bar: LiveBars, stacked_bar: LiveBars } satisfies Record<ChartKind, unknown>;

/** The smallest size of a plot in pixels, with its largest letters, in a wide chart and in a narrow one (36rem and less). */
const wide = { width: 340, height: 250, letters: 14.4 };
const narrow = { width: 180, height: 240, letters: 14.4 };

interface ChartProps {
  model: ChartModel;
  /** A text that says what the chart shows, with its trend. */
  alternative: string;
}

/**
 * Shows a chart. Its axes, labels, notes and targets are HTML placed in percent, so the server draws them right at any width.
 * Only the marks are replaced: the server draws them as a plain SVG; once a reader turns to the chart, Recharts takes the same box and adds hover and keyboard.
 */
export function Chart({ model, alternative }: ChartProps) {
  const scale = chartScale(model);
  const extents = markExtents(model);
  const spots = { wide: targetSpots(model, scale, extents, wide), narrow: targetSpots(model, scale, extents, narrow) };
  const { box, size } = useSize();
  const { isTurnedTo, by, listening } = useAttention();
  const LiveMarks = liveMarks[model.kind];
  const still = <StaticMarks {...{ model, scale, extents, alternative }} reachable={size !== null} />;
  return (
    <div className={styles.chart} data-chart="">
      {model.unit && (
        <p className={styles.unit} aria-hidden="true">
          {model.unit}
        </p>
      )}
      <div className={styles.frame}>
        <Notes {...{ model, scale, extents }} />
        <Axes {...{ model, scale }} />
        <div className={styles.plot} ref={box} {...listening}>
          <QuietLines {...{ model, scale }} />
          <Suspense fallback={still}>
            {isTurnedTo && size ? (
              <>
                <LiveMarks {...{ model, scale, alternative }} {...size} />
                <HandOver {...{ by, box }} />
              </>
            ) : (
              still
            )}
          </Suspense>
          <Targets {...{ model, scale, spots }} />
        </div>
        <Breaks model={model} />
        <EndLabels {...{ model, scale, extents, spots }} />
      </div>
      <Legend model={model} />
      <TargetKey {...{ model, spots }} />
    </div>
  );
}

/** Returns the plot's element and its size in pixels; the size is null on the server and until scripts run in the page. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
