import type { Sentence } from '../indicator/words/sentence';
import styles from './SentenceText.module.css';

/** Shows a sentence with its news (`lead`) emphasized. */
export function SentenceText({ sentence: { lead, rest } }: { sentence: Sentence }) {
  return (
    <>
      {lead && <strong className={styles.news}>{lead}</strong>}
      {rest}
    </>
  );
}
