import type { CSSProperties, ReactNode } from 'react';
import { Drawing } from '#customization/signIn';
import type { Locale } from '#resources/definition';
import type { ThemeTokens } from '../../customization';
import { Extension } from '../app/Extension';
import { Logo, type ClientLogo } from '../app/Logo';
import styles from './SignIn.module.css';

interface Props {
  /** The client's name. */
  name: string;
  workplaceLogo?: ClientLogo | undefined;
  locale: Locale;
  backOffice: ThemeTokens;
  /** The light or dark mode that the user chose; without a choice, the system's mode applies. */
  mode?: 'light' | 'dark' | undefined;
  title: string;
  lead: string;
  /** The text of the link back to the public site. */
  back: string;
  otherLanguage: ReactNode;
  children: ReactNode;
}

/** Renders the look of the sign-in and account pages, in the browser or on the server. They look like the back-office but load none of it. */
export function SignInFrame({ name, workplaceLogo: own, locale, backOffice, mode, title, lead, back, otherLanguage, children }: Props) {
  return (
    <div className={styles.page} style={{ ...colours(backOffice), colorScheme: mode ?? 'light dark' }}>
      <div className={styles.side}>
        <header className={styles.header}>
          <a className={styles.name} href="/">
            {own ? (
              <Extension instead={name}>
                <Logo of={own} locale={locale} />
              </Extension>
            ) : (
              name
            )}
          </a>
          {otherLanguage}
        </header>
        {/* Uses the role, because the server puts this page in a noscript, where a main element isn't allowed. */}
        <div role="main" className={styles.main}>
          <div>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          {children}
        </div>
        <footer>
          <a href="/">{back}</a>
        </footer>
      </div>
      <div className={styles.drawing} aria-hidden>
        <Extension>
          <Drawing />
        </Extension>
      </div>
    </div>
  );
}

/** Returns the back-office's colours for light and dark mode as CSS variables; the CSS property `color-scheme` chooses between them. */
const colours = (day: ThemeTokens): CSSProperties & Record<`--${string}`, string> => ({
  '--paper': `light-dark(${day.paper}, ${day.dark.paper})`,
  '--paper-raised': `light-dark(${day.raisedPaper}, ${day.dark.raisedPaper})`,
  '--paper-deep': `light-dark(${day.deepPaper}, ${day.dark.deepPaper})`,
  '--ink': `light-dark(${day.ink}, ${day.dark.ink})`,
  '--ink-soft': `light-dark(${day.softInk}, ${day.dark.softInk})`,
  '--signal-text': `light-dark(${day.signalText}, ${day.dark.signalText})`,
  '--on-signal': `light-dark(#ffffff, ${day.dark.paper})`,
  '--info': 'light-dark(#2b5c88, #7db8e8)',
  '--warning': 'light-dark(#8a5a00, #f0b45a)',
  '--error': 'light-dark(#b3261e, #ff8a80)',
  '--font-display': day.displayFont,
  '--font-text': day.textFont,
});
