import { PageHead } from '../../layout/PageHead';
import { useReaderLocale } from '../../drawn/locale';
import { useClient } from '../../reading/usePortalData';
import styles from './AccessibilityPage.module.css';
import { statement } from './words';

/** Shows the accessibility statement: what readers can rely on, how it is checked, known problems, and whom to contact. */
export function AccessibilityPage() {
  const { title, lead, parts, write } = statement[useReaderLocale()];
  const contact = useClient()?.contact_email;
  return (
    <div className={styles.page}>
      <PageHead title={title} description={lead} />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {parts.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          <ul>
            {part.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      {contact && (
        <p className={styles.lead}>
          {write} <a href={`mailto:${contact}`}>{contact}</a>
        </p>
      )}
    </div>
  );
}
