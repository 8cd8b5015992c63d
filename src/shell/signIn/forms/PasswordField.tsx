import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import styles from '../SignIn.module.css';

interface Props {
  label: string;
  /** The name of the field in the form. */
  name: 'password' | 'new_password';
  onChange?: (password: string) => void;
  /** The id of the element that describes the field. */
  describedBy?: string;
  invalid?: boolean;
}

/** Shows a password field, hidden until the user chooses to see the text. */
export function PasswordField({ label, name, onChange, describedBy, invalid = false }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.password}>
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={name === 'password' ? 'current-password' : 'new-password'}
          required
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={translate(shown ? 'sign_in.hide_password' : 'sign_in.show_password')}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="M2 12c2.2-4.2 5.8-6.5 10-6.5s7.8 2.3 10 6.5c-2.2 4.2-5.8 6.5-10 6.5s-7.8-2.3-10-6.5Z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      </div>
    </div>
  );
}
