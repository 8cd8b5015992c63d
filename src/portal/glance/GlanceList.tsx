import { useTranslate } from '../PortalContext';
import type { IndicatorGlance, PublicClient } from '#resources/api/figures/indicators';
import { useReaderLocale, useText } from '../drawn/locale';
import { Private } from '../layout/Private';
import { sectionColor } from '../page/overview/sectionColor';
import { glanceOf } from './glance';
import { LaceLine } from './LaceLine';
import { GlanceFigure } from './GlanceFigure';
import styles from './GlanceList.module.css';

interface Props {
  client: PublicClient;
  indicators: readonly IndicatorGlance[];
  /** The heading level of the indicators' names, one below that of the heading above the list. */
  heading: 'h2' | 'h3';
}

/** Shows indicators one below the other, each with its latest figure, its sentence and its line so far. */
export function GlanceList({ client, indicators, heading }: Props) {
  return (
    <ul className={styles.list}>
      {indicators.map((indicator) => (
        <GlanceItem key={indicator.key} {...{ client, indicator, heading }} />
      ))}
    </ul>
  );
}

function GlanceItem({ client, indicator, heading: Heading }: Omit<Props, 'indicators'> & { indicator: IndicatorGlance }) {
  const translate = useTranslate();
  const text = useText();
  const glance = glanceOf(indicator, client, useReaderLocale(), translate);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Heading>
          <a href={`/indicators/${indicator.path}`}>{glance.title}</a>
          <Private audience={indicator.audience} />
        </Heading>
        <p className={styles.description}>{text(indicator.description)}</p>
      </div>
      <div className={styles.told}>
        <GlanceFigure glance={glance} />
      </div>
      <div>{glance.lace && <LaceLine lace={glance.lace} color={sectionColor(client, indicator.section)} />}</div>
    </li>
  );
}
