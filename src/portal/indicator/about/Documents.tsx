import { fileSize } from '#resources/fileSize';
import type { Presentation } from '../words/presentation';
import part from './Explanations.module.css';
import styles from './Children.module.css';

/** The documents that go with an indicator: name, kind and size, each to download. */
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

/** The kind of a file as people say it: its extension. */
const kindOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toUpperCase();
