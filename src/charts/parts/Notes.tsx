import { periodCentre } from './Axes';
import { highest, type Extent } from '../model/extents';
import type { ChartModel } from '../model/model';
import type { Scale } from '../model/scale';
import styles from './Notes.module.css';

/** Shows the notes as numbered discs over the plot, each with a stem down to the highest mark of its period; a disc links to the note below. */
export function Notes({ model, scale, extents }: { model: ChartModel; scale: Scale; extents: (Extent | null)[][] }) {
  const periods = [...new Set(model.notes.map(({ period }) => period))];
  if (periods.length === 0) return null;
  const left = (period: number) => `${periodCentre(period, model.periods.length)}%`;
  return (
    <>
      <div className={styles.strip}>
        {periods.map((period) => (
          <span key={period} className={styles.stack} style={{ left: left(period) }}>
            {model.notes
              .filter((note) => note.period === period)
              .map((note) => (
                <a key={note.number} className={styles.disc} href={note.href} aria-label={note.title}>
                  {note.number}
                </a>
              ))}
          </span>
        ))}
      </div>
      <div className={styles.stems} aria-hidden="true">
        {periods.map((period) => {
          const top = highest(extents, period);
          return (
            <i key={period} style={{ left: left(period), height: top === null ? '100%' : `max(0px, ${scale.percent(top)}% - 8px)` }} />
          );
        })}
      </div>
    </>
  );
}
