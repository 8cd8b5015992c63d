import type { Locale } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { useClient } from '#src/kit';
import styles from './HomeHeader.module.css';

/** The most sections that the opening names; the site lists them all below it. */
const named = 6;

const words: Record<Locale, { about: (sections: string) => string; plain: string; how: string; all: string; data: string }> = {
  en: {
    about: (sections) => `Sustainability figures: ${sections}.`,
    plain: 'Sustainability figures.',
    how: 'Each comes with its method, and shows how it is calculated.',
    all: 'All indicators',
    data: 'Download the data',
  },
  fr: {
    about: (sections) => `Les chiffres du développement durable\u202f: ${sections}.`,
    plain: 'Les chiffres du développement durable.',
    how: 'Chacun est donné avec sa méthode et montre comment il est établi.',
    all: 'Tous les indicateurs',
    data: 'Télécharger les données',
  },
};

/** Shows the opening of the home page: the client's name, and what the site is about by the names of its sections. */
export function HomeHeader({ locale }: { locale: Locale }) {
  const { about, plain, how, all, data } = words[locale];
  const client = useClient();
  const sections = client?.sections.map(({ name }) => localize(name, locale)).filter((name) => name !== '') ?? [];
  const listed = sections.length > 0 && sections.length <= named;
  return (
    <div className={styles.header}>
      <h1 className={styles.headline}>{client?.name}</h1>
      <p className={styles.lead}>
        {listed ? about(sections.join(', ')) : plain} {how}
      </p>
      <p className={styles.links}>
        <a className={styles.all} href="/indicators">
          {all}
        </a>
        <a href="/data">{data}</a>
      </p>
    </div>
  );
}
