import { useEffect, useRef } from 'react';
import styles from './Controls.module.css';

interface SelectProps {
  name: string;
  label: string;
  /** The value of the chosen option; '' or an unknown value chooses the first. */
  value: string;
  options: { value: string; label: string }[];
}

/** Shows a labelled select that submits its form when it changes. Not controlled, so that it keeps the new choice while the page catches up. */
export function Select({ name, label, value, options }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const known = options.some((option) => option.value === value) ? value : (options[0]?.value ?? '');
  const awake = useRef(false);
  useEffect(() => {
    const box = select.current;
    if (!box) return;
    // The reader chose before the page's script ran, so that no handler was called.
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
