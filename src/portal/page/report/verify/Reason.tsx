import styles from './Reason.module.css';

/** Shows why a report was withdrawn, in the lines of the person who wrote it: they may be in several languages. */
export const Reason = ({ why }: { why: string }) => why && <blockquote className={styles.reason}>{why}</blockquote>;
