import type { ReactNode } from 'react';
import { useIndicatorAddress, useReaderLocale } from '#src/kit';
import { Slides } from '#src/slides/index';
import { Boxes } from './Boxes';
import styles from './ClimateStory.module.css';
import { PartnerLogo } from './PartnerLogo';
import { Scene } from './Scene';
import { scenes, type SceneName } from './scenes';
import { standards, storyWords } from './words';

/** Shows in six slides how Lacet's sites became climate neutral in 2018. */
export function ClimateStory() {
  const words = storyWords[useReaderLocale()];
  const emissions = useIndicatorAddress('ghg_emissions');
  const highlights = useIndicatorAddress('key_highlights');
  const { cover, baseline, impact, climate, left, after } = words;
  const slide = (key: SceneName, name: string, content: ReactNode) => ({
    key,
    name,
    content: (
      <div className={styles.slide} data-scene={key}>
        <Scene {...scenes[key]} />
        <div className={styles.inside}>{content}</div>
      </div>
    ),
  });
  const slides = [
    slide(
      'cover',
      cover.name,
      <>
        <h1>{cover.title}</h1>
        <p className={styles.lead}>{cover.lead}</p>
      </>,
    ),
    slide(
      'baseline',
      baseline.name,
      <>
        <h2>
          <span className={styles.figure}>{baseline.figure}</span> {baseline.title}
        </h2>
        <p className={styles.lead}>{baseline.lead}</p>
      </>,
    ),
    slide(
      'impact',
      impact.name,
      <>
        <h2>
          <span className={styles.figure}>{impact.figure}</span> {impact.title}
        </h2>
        <p className={styles.lead}>{impact.lead}</p>
        <Boxes name="impact" boxes={impact.boxes} words={words} />
      </>,
    ),
    slide(
      'climate',
      climate.name,
      <>
        <h2>{climate.title}</h2>
        <p className={styles.lead}>{climate.lead}</p>
        <Boxes
          name="climate"
          boxes={climate.boxes}
          words={words}
          last={
            <>
              <h3 className={styles.standards}>{climate.standards}</h3>
              <ul className={styles.list}>
                {standards.map((standard) => (
                  <li key={standard}>{standard}</li>
                ))}
              </ul>
              <PartnerLogo label={climate.partner} />
            </>
          }
        />
      </>,
    ),
    slide(
      'left',
      left.name,
      <>
        <h2>{left.title}</h2>
        <p className={styles.lead}>{left.lead}</p>
        <ol className={styles.points}>
          {left.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </>,
    ),
    slide(
      'after',
      after.name,
      <>
        <h2>{after.title}</h2>
        <p className={styles.lead}>{after.lead}</p>
        <p className={styles.links}>
          {emissions && <a href={emissions}>{after.emissions}</a>}
          {highlights && <a href={highlights}>{after.highlights}</a>}
        </p>
      </>,
    ),
  ];
  return <Slides slides={slides} words={words} />;
}
