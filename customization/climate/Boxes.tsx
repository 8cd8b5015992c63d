import type { ReactNode } from 'react';
import type { Box } from './words';
import styles from './Boxes.module.css';

interface BoxesProps {
  /** The name that the boxes share, so that the browser keeps only one of them open. */
  name: string;
  boxes: readonly Box[];
  words: { more: string; close: string };
  /** Further content of the last box. */
  last?: ReactNode;
}

/** Shows boxes with details: *See more* opens one and closes the others, the arrow closes it. The browser's own elements do this without a script. */
export function Boxes({ name, boxes, words, last }: BoxesProps) {
  return (
    <div className={styles.boxes}>
      {boxes.map(({ key, figure, title, more }, index) => (
        <details key={key} id={key} name={name} className={styles.box}>
          <summary>
            <span className={styles.figure}>{figure}</span>
            <span className={styles.title}>{title}</span>
            <span className={styles.more}>{words.more}</span>
            <span className={styles.close}>
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d="M12 20V5M5 11.5l7-7 7 7" />
              </svg>
              {words.close}
            </span>
          </summary>
          <div className={styles.inside}>
            <p>{more}</p>
            {index === boxes.length - 1 && last}
          </div>
        </details>
      ))}
    </div>
  );
}
