import { useEffect, useRef, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { useShellParts } from '../shell/parts';
import { slideDuration, useSlides } from './useSlides';
import styles from './Slides.module.css';

export interface Slide {
  key: string;
  /** What it and its dot are called. */
  name: string;
  content: ReactNode;
}
export interface SlidesProps {
  slides: readonly Slide[];
  words: { navigation: string; next: string };
  duration?: number;
}

/** The dots begin after the first slide, which is a cover. */
const mostDots = 5;
const large = '(min-width: 75rem) and (min-height: 37.5rem)';
const still = '(prefers-reduced-motion: reduce)';

/**
 * Slides that fill a large window, one at a time; under one another, scrolled, in a smaller one and where no script runs.
 * A part of a slide whose `--depth` is a length moves by it from one slide to the next. The footer is hidden while they show.
 */
export function Slides({ slides, words, duration = slideDuration }: SlidesProps) {
  const container = useRef<HTMLDivElement>(null);
  const active = useMedia(large);
  const cuts = useMedia(still);
  const { current, go } = useSlides(container, { count: slides.length, active, duration: cuts ? 0 : duration });
  const [, change] = useShellParts();
  useEffect(() => {
    if (!active) return undefined;
    window.scrollTo(0, 0);
    change({ footer: false });
    return () => change({ footer: true });
  }, [active, change]);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // What was focused is on a slide that went: reading goes on from the one that came.
    container.current?.querySelectorAll<HTMLElement>(':scope > div > section')[current]?.focus({ preventScroll: true });
  }, [current]);
  const dots = slides.slice(1, 1 + mostDots);
  const timing: Record<string, string> = { '--current': String(active ? current : 0), '--duration': `${cuts ? 0 : duration}ms` };
  return (
    <div className={styles.slides} ref={container} data-active={active || undefined} style={timing as CSSProperties}>
      <div className={styles.track}>
        {slides.map(({ key, name, content }, index) => (
          <section
            key={key}
            id={key}
            className={styles.slide}
            tabIndex={-1}
            aria-label={name}
            inert={active && index !== current}
            style={offsetBy(active ? index - current : 0)}
          >
            {content}
            {index < slides.length - 1 && (
              <a
                className={styles.next}
                href={`#${slides[index + 1]?.key}`}
                aria-label={words.next}
                onClick={(event) => {
                  if (!active) return;
                  event.preventDefault();
                  go(index + 1);
                }}
              >
                <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
                  <path d="M12 4v15M5 12.5l7 7 7-7" />
                </svg>
              </a>
            )}
          </section>
        ))}
      </div>
      {active && (
        <nav className={styles.dots} aria-label={words.navigation} hidden={current === 0}>
          {dots.map(({ key, name }, index) => (
            <button
              key={key}
              type="button"
              aria-label={name}
              aria-current={current === index + 1 ? 'true' : undefined}
              onClick={() => go(index + 1)}
            />
          ))}
        </nav>
      )}
    </div>
  );
}

const offsetBy = (offset: number) => ({ '--offset': offset }) as CSSProperties;

/** Whether a media query holds; never on the server, and so not before the page is alive. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
