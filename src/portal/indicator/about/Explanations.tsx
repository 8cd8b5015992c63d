import type { Presentation } from '../words/presentation';
import styles from './Explanations.module.css';

/** Shows the long texts of an indicator. They are rich text, which the server cleaned when they were saved. */
export function Explanations({ page, text, writer }: Presentation) {
  const parts = (['methodology', 'notes', 'sources'] as const)
    .map((id) => ({ id, html: text(page[id]) }))
    .filter(({ html }) => html !== '');
  return parts.map(({ id, html }) => (
    <section key={id} id={id} className={styles.part}>
      <h2>{writer.translate(`portal.indicator.${id}`)}</h2>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  ));
}
