import { Fragment } from 'react';
import { useTranslate } from '../../PortalContext';
import type { IndicatorGlance, PublicClient } from '#resources/api/figures/indicators';
import { glanceOf } from '../../glance/glance';
import { LaceLine } from '../../glance/LaceLine';
import { GlanceFigure } from '../../glance/GlanceFigure';
import { useReaderLocale, useText } from '../../drawn/locale';
import { Private } from '../../layout/Private';
import ruled from '../overview/ruled.module.css';
import { sectionColor } from '../overview/sectionColor';
import styles from './SectionGlances.module.css';

/** Shows the leading indicator of each section, in the order of the client's sections. A section without one is left out. */
export function SectionGlances({ client, glances }: { client: PublicClient; glances: readonly IndicatorGlance[] }) {
  const translate = useTranslate();
  const told = client.sections.flatMap((section) => {
    const indicator = glances.find((glance) => glance.section === section.key);
    return indicator ? [{ section, indicator }] : [];
  });
  if (told.length === 0) return <p className={styles.empty}>{translate('portal.overview.none')}</p>;
  return (
    <>
      {told.map(({ section, indicator }) => (
        <SectionGlance key={section.key} {...{ client, section, indicator }} />
      ))}
      <p className={styles.all}>
        <a href="/indicators">{translate('portal.layout.indicators')}</a>
      </p>
    </>
  );
}

interface Props {
  client: PublicClient;
  section: PublicClient['sections'][number];
  indicator: IndicatorGlance;
}

function SectionGlance({ client, section, indicator }: Props) {
  const translate = useTranslate();
  const text = useText();
  const glance = glanceOf(indicator, client, useReaderLocale(), translate);
  return (
    <section className={`${ruled.section} ${styles.section}`}>
      <div className={styles.name}>
        <h2>
          <a href={`/indicators/${section.key}`}>{text(section.name)}</a>
        </h2>
        <p>
          {section.subsections.map(({ key, name }, index) => (
            <Fragment key={key}>
              {index > 0 && ', '}
              <a href={`/indicators/${section.key}/${key}`}>{text(name)}</a>
            </Fragment>
          ))}
        </p>
      </div>
      <div className={styles.told}>
        <p className={styles.what}>
          <a href={`/indicators/${indicator.path}`}>{glance.title}</a>
          <Private audience={indicator.audience} />
        </p>
        <GlanceFigure glance={glance} />
      </div>
      <div className={styles.way}>{glance.lace && <LaceLine lace={glance.lace} color={sectionColor(client, section.key)} />}</div>
    </section>
  );
}
