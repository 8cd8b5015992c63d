import { useEffect, useRef } from 'react';
import styles from './Controls.module.css';

interface SelectProps {
  name: string;
  label: string;
  /** '' or unknown: the first option. */
  value: string;
  options: { value: string; label: string }[];
}

/** A labelled choice that sends its form when it changes. Not controlled: it keeps what was just chosen while the page catches up. */
export function Select({ name, label, value, options }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const known = options.some((option) => option.value === value) ? value : (options[0]?.value ?? '');
  const awake = useRef(false);
  useEffect(() => {
    const box = select.current;
    if (!box) return;
    // Chosen while the page was not awake yet: nobody heard it then.
    const unheard = !awake.current && box.value !== known;
    awake.current = true;
    if (unheard) box.form?.requestSubmit();
    else box.value = known;
  }, [known]);
  return (
    <label className={styles.select}>
      <span>{label}</span>
      <select ref={select} name={name} defaultValue={known} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
