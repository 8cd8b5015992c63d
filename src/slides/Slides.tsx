import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { usePortal } from '../portal/PortalContext';
import { useShellParts } from '../shell/parts';
import { slideDuration, useSlides } from './useSlides';
import styles from './Slides.module.css';

export interface Slide {
  key: string;
  /** The name of the slide and of its dot. */
  name: string;
  content: ReactNode;
}
export interface SlidesProps {
  slides: readonly Slide[];
  words: { navigation: string; next: string };
  duration?: number;
}

/** The most dots shown. The first slide, a cover, has none. */
const mostDots = 5;
const large = '(min-width: 75rem) and (min-height: 37.5rem)';
const still = '(prefers-reduced-motion: reduce)';

/**
 * Shows slides one at a time in a large window; in a smaller one, or without scripts, one below the other.
 * A part of a slide whose `--depth` is a length moves by that length from one slide to the next. The footer is hidden while slides show one at a time.
 * The current slide is in the address (`slide`) and replaces the one before in the history: links, a change of language and Back lead to it.
 */
export function Slides({ slides, words, duration = slideDuration }: SlidesProps) {
  const container = useRef<HTMLDivElement>(null);
  const active = useMedia(large);
  const cuts = useMedia(still);
  const { search, show: open } = usePortal();
  const asked = new URLSearchParams(search).get('slide');
  const named = Math.max(
    0,
    slides.findIndex(({ key }) => key === asked),
  );
  const current = active ? named : 0;
  const keys = slides.map(({ key }) => key).join();
  /** False until the user changes the slide: the slide of the address appears without a transition. */
  const [moves, setMoves] = useState(false);
  const lasts = cuts || !moves ? 0 : duration;
  const show = useCallback(
    (slide: number) => {
      setMoves(true);
      open(searchOf(slide === 0 ? null : keys.split(',')[slide]), 'replace');
    },
    [keys, open],
  );
  const go = useSlides(container, { count: slides.length, active, duration: cuts ? 0 : duration, current, show });
  const [, change] = useShellParts();
  const arrival = useRef({ named, open });
  useEffect(() => {
    arrival.current = { named, open };
  }, [named, open]);
  useEffect(() => {
    if (!active) {
      const { matches } = window.matchMedia(large);
      if (!matches && window.scrollY === 0 && arrival.current.named > 0) sectionsIn(container)[arrival.current.named]?.scrollIntoView();
      return undefined;
    }
    // A link within the page (`#key`) works without scripts, and here opens its slide.
    const linked = keys.split(',').find((key) => `#${key}` === window.location.hash);
    if (linked) arrival.current.open(searchOf(linked), 'replace');
    window.scrollTo(0, 0);
    change({ footer: false });
    return () => change({ footer: true });
  }, [active, change, keys]);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // The focused element is on the slide that left: moves the focus to the new slide.
    if (moves) sectionsIn(container)[current]?.focus({ preventScroll: true });
  }, [current, moves]);
  const dots = slides.slice(1, 1 + mostDots);
  const timing: Record<string, string> = { '--current': String(active ? current : 0), '--duration': `${lasts}ms` };
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

const sectionsIn = ({ current }: RefObject<HTMLElement | null>) => current?.querySelectorAll<HTMLElement>(':scope > div > section') ?? [];

/** Returns the query of the address with this slide in it. */
function searchOf(slide: string | null | undefined): string {
  const query = new URLSearchParams(window.location.search);
  if (slide) query.set('slide', slide);
  else query.delete('slide');
  return query.size === 0 ? '' : `?${query}`;
}

const offsetBy = (offset: number) => ({ '--offset': offset }) as CSSProperties;

/** True when a media query matches; always false on the server, and so until the page is hydrated. */
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
