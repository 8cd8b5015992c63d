import type { ChangeEvent } from 'react';
import { useAudience, useReaderLocale, useView, type IndicatorSlotProps } from '#src/kit';
import type { Locale } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { impactReport } from '../home/impactReport';
import { Film } from './film/Film';
import { headerPicture } from './files';
import styles from './HighlightsPage.module.css';
import { Tile } from './Tile';
import { headerAlternative } from './tileTexts';
import { defaultYear, tiles, years } from './tiles';

const words = {
  en: {
    line: 'Emissions of our operations since 2013, t CO₂e',
    year: 'Year',
    show: 'Show',
    elsewhere: 'opens another site',
    report: 'Read the impact report (PDF)',
    told: 'Each drawing is made from the figures that the indicators publish: every length, every eyelet is one of them.',
  },
  fr: {
    line: 'Émissions de nos activités depuis 2013, t CO₂e',
    year: 'Année',
    show: 'Afficher',
    elsewhere: 'ouvre un autre site',
    report: 'Lire le rapport d’impact (PDF)',
    told: 'Chaque dessin est fait des chiffres que publient les indicateurs\u202f: chaque longueur, chaque œillet en est un.',
  },
} satisfies Record<Locale, Record<string, string>>;

/** Shows the key highlights of a year in eleven tiles. Visitors see the latest year; signed-in people choose one. */
export function HighlightsPage({ indicator }: IndicatorSlotProps) {
  const locale = useReaderLocale();
  const { search, show } = useView();
  const isPrivate = useAudience() === 'private';
  const asked = Number(new URLSearchParams(search).get('year'));
  const year = (isPrivate && years.find((each) => each === asked)) || defaultYear;
  const { line, year: yearWord, show: showWord, told, report, elsewhere } = words[locale];
  const choose = (event: ChangeEvent<HTMLSelectElement>) => show(`?year=${event.target.value}`);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{localize(indicator.name, locale)}</h1>
        {isPrivate && (
          <form className={styles.year} method="get">
            <label>
              {yearWord}
              <select name="year" value={year} onChange={choose}>
                {years.toReversed().map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
            <noscript>
              <button type="submit">{showWord}</button>
            </noscript>
          </form>
        )}
        <img
          className={styles.banner}
          src={headerPicture(year, locale)}
          width="1208"
          height="250"
          alt={headerAlternative(year, locale)}
          fetchPriority="low"
        />
        <p className={styles.line}>{line}</p>
      </header>
      {year === 2017 && <Film locale={locale} />}
      <ul className={styles.tiles}>
        {tiles.map((tile, place) => (
          <Tile key={tile.number} {...{ tile, year, locale, elsewhere }} isFirst={place === 0} />
        ))}
      </ul>
      <p className={styles.told}>{told}</p>
      <p className={styles.told}>
        <a href={impactReport(locale)} target="_blank" rel="noreferrer">
          {report}
        </a>
      </p>
    </div>
  );
}
