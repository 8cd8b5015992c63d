import type { Sentence } from '../indicator/words/sentence';
import styles from './Said.module.css';

/** A sentence whose news stands out. */
export function Said({ sentence: { lead, rest } }: { sentence: Sentence }) {
  return (
    <>
      {lead && <strong className={styles.news}>{lead}</strong>}
      {rest}
    </>
  );
}
