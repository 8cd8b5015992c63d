import type { ReactNode } from 'react';
import type { Box } from './words';
import styles from './Boxes.module.css';

interface BoxesProps {
  /** One of them is open at a time. */
  name: string;
  boxes: readonly Box[];
  words: { more: string; close: string };
  /** What the last box holds besides. */
  last?: ReactNode;
}

/** Boxes that say more: *See more* opens one and shuts the others, the arrow shuts it. The browser’s own, so that they need no script. */
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
