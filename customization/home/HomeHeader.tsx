import type { Locale } from '#resources/definition';
import { useFigures, useOwnIndicator } from '#src/kit';
import { EmissionsLace } from './EmissionsLace';
import { emissionsPath } from './emissionsPath';
import { impactReport } from './impactReport';
import { Lacing } from './Lacing';
import styles from './HomeHeader.module.css';

const words: Record<Locale, { headline: string; lead: string; more: string; of: string; report: string }> = {
  en: {
    more: 'Learn more',
    of: 'about our key figures',
    report: 'Impact report 2025 (PDF)',
    headline: 'Striving for net\u00a0zero by\u00a02050',
    lead: 'What we measure, what we promised, and how far along we are. Every figure here can be followed down to how it was made.',
  },
  fr: {
    more: 'En Savoir plus',
    of: 'sur nos chiffres clés',
    report: 'Rapport d’impact 2025 (PDF)',
    headline: 'Viser net\u00a0zéro d’ici\u00a02050',
    lead: 'Ce que nous mesurons, ce que nous avons promis, et où nous en sommes. On peut remonter de chaque chiffre à la façon dont il est établi.',
  },
};

/** Shows the opening of the home page: the promise, and the lace of emissions. Where their figures are not published, it shows a plain lacing. */
export function HomeHeader({ locale }: { locale: Locale }) {
  const { headline, lead, more, of, report } = words[locale];
  const highlights = useOwnIndicator('key_highlights');
  const figures = useFigures('ghg_emissions');
  const places = figures && emissionsPath(figures);
  return (
    <div className={styles.header}>
      <h1 className={styles.headline}>{headline}</h1>
      <div className={styles.beside}>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.links}>
          {highlights && (
            <a className={styles.more} href={highlights}>
              {more}
              <span className="visuallyHidden"> {of}</span>
            </a>
          )}
          <a href={impactReport(locale)} target="_blank" rel="noreferrer">
            {report}
          </a>
        </p>
      </div>
      {places ? (
        <div className={styles.way}>
          <EmissionsLace places={places} locale={locale} />
        </div>
      ) : (
        <div className={styles.lacing}>
          <Lacing />
        </div>
      )}
    </div>
  );
}
