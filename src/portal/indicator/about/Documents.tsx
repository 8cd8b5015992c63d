import { fileSize } from '#resources/formats/fileSize';
import type { Presentation } from '../words/presentation';
import part from './Explanations.module.css';
import styles from './Children.module.css';

/** Shows the documents of an indicator as downloads, with name, kind and size. */
export function Documents({ page, locale, writer }: Presentation) {
  if (page.attachments.length === 0) return null;
  return (
    <section id="documents" className={part.part}>
      <h2>{writer.translate('portal.indicator.documents')}</h2>
      <ul className={styles.children}>
        {page.attachments.map(({ oid, name, url, size }) => (
          <li key={oid}>
            <a className={styles.file} href={url} download={name}>
              {name}
            </a>
            <span className={styles.figure}>
              {kindOf(name)}, {fileSize(size, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the kind of a file as shown to readers: its extension in capitals. */
const kindOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toUpperCase();
