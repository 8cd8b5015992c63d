import type { Locale } from '#resources/definition';
import type { Place } from './emissionsPath';
import styles from './EmissionsLace.module.css';

const words: Record<Locale, { zero: string; caption: string }> = {
  en: { zero: 'Net\u00a0zero', caption: 'Emissions of our operations: what they were, what we promised' },
  fr: { zero: 'Net\u00a0zéro', caption: 'Émissions de nos activités\u202f: ce qu’elles étaient, ce que nous avons promis' },
};
const at = ({ x, y }: Place) => `${x.toFixed(2)} ${y.toFixed(2)}`;
const line = (places: readonly Place[]) => `M${places.map(at).join('L')}`;

/** Shows the emissions as a lace: solid up to the latest year, dotted to net zero. Every eyelet is a year's figure or a target. */
export function EmissionsLace({ places, locale }: { places: readonly Place[]; locale: Locale }) {
  const { zero, caption } = words[locale];
  const latest = places.findLastIndex(({ kind }) => kind !== 'target');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const told = places.filter(({ kind }) => kind === 'latest' || kind === 'target');
  const dated = places.filter(({ kind }) => kind !== 'value');
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing} aria-hidden="true">
        <div className={styles.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <path className={styles.ahead} d={line(places.slice(latest))} />
            <path className={styles.line} d={line(places.slice(0, latest + 1))} />
            {places.map((place) => (
              <g key={place.year} className={place.kind === 'target' ? styles.promised : styles.eyelet}>
                <path d={`M${at(place)}h0`} />
                <path d={`M${at(place)}h0`} />
              </g>
            ))}
          </svg>
          {told.map((place) => (
            <b
              key={place.year}
              data-kind={place.kind}
              data-zero={place.change === -1 || undefined}
              style={{ insetInlineStart: `${place.x}%`, insetBlockStart: `${place.y}%` }}
            >
              {place.change === -1 ? zero : percent.format(place.change).replace('-', '\u2212')}
            </b>
          ))}
        </div>
        <p>
          {dated.map(({ x, year }) => (
            <span key={year} data-side={x === 0 ? 'start' : x === 100 ? 'end' : undefined} style={{ insetInlineStart: `${x}%` }}>
              {year}
            </span>
          ))}
        </p>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
