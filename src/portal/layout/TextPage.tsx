import type { ReactNode } from 'react';
import { PageHead } from './PageHead';
import styles from './TextPage.module.css';

interface Props {
  title: string;
  /** The description for search engines. */
  description: string;
  /** The introduction below the title. */
  introduction: ReactNode;
  children: ReactNode;
}

/** Shows a page of text from top to bottom: its title, its introduction and its parts. */
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
