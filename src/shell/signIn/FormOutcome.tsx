import { useEffect, useRef, type ReactNode } from 'react';
import styles from './SignIn.module.css';

interface Props {
  severity: 'error' | 'warning' | 'info';
  children: ReactNode;
}

/** Shows the outcome of a form and takes the focus, so that the user reads it next. */
export function FormOutcome({ severity, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.alert} data-severity={severity} role="alert" ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
