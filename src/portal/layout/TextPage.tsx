import type { ReactNode } from 'react';
import { PageHead } from './PageHead';
import styles from './TextPage.module.css';

interface Props {
  title: string;
  /** What search engines are told. */
  description: string;
  /** What the page opens with. */
  introduction: ReactNode;
  children: ReactNode;
}

/** A page that is read from top to foot: its title, what it is, and its parts. */
export function TextPage({ title, description, introduction, children }: Props) {
  return (
    <div className={styles.page}>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      <p className={styles.introduction}>{introduction}</p>
      {children}
    </div>
  );
}
