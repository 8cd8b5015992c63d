import type { Locale } from '#resources/definition';
import film from './2017.webm?no-inline';
import poster from './2017.webp?no-inline';
import english from './2017.en.vtt?url&no-inline';
import french from './2017.fr.vtt?url&no-inline';
import styles from './Film.module.css';

const captions: Record<Locale, string> = {
  en: '2013 to 2017, four years of emissions in sixteen seconds. Without sound: the captions say it.',
  fr: 'De 2013 à 2017, quatre ans d’émissions en seize secondes. Sans le son\u202f: les sous-titres le disent.',
};

/** Shows the film of 2017, with captions in both languages. */
export function Film({ locale }: { locale: Locale }) {
  return (
    <figure className={styles.film}>
      <video controls playsInline preload="none" poster={poster} width="960" height="540">
        <source src={film} type="video/webm" />
        <track kind="captions" srcLang="en" label="English" src={english} default={locale === 'en'} />
        <track kind="captions" srcLang="fr" label="Français" src={french} default={locale === 'fr'} />
      </video>
      <figcaption>{captions[locale]}</figcaption>
    </figure>
  );
}
