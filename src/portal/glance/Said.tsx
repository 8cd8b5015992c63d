import type { Sentence } from '../indicator/words/sentence';
import styles from './Said.module.css';

/** Shows a sentence with its news (`lead`) emphasized. */
export function Said({ sentence: { lead, rest } }: { sentence: Sentence }) {
  return (
    <>
      {lead && <strong className={styles.news}>{lead}</strong>}
      {rest}
    </>
  );
}
