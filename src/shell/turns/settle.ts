/** Puts the reader where a new document would after a turn in place, with the focus on the heading. */
import { headingNow, main } from './heading';

/** Describes a screen of the back-office before a turn: the element that had the focus, and the text of the heading. */
export interface Before {
  focus: Element | null;
  heading: string | undefined;
}

/** Scrolls to the anchor of `hash`, else to the top, or to `was` (px), the former position of the reader. Then moves the focus to the heading, and announces the page. */
export function settle(was: number | undefined, hash: string): void {
  for (const open of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) open.open = false;
  const target = anchorOf(hash);
  if (was === undefined && target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: was ?? 0, behavior: 'instant' });
  focusHeading();
}

/** Moves the focus to the heading of the next screen of the back-office. Leaves it to a screen that focused one of its own fields, and where the turn kept the heading, as from tab to tab of a record. */
export function settleInside(before: Before): void {
  const focus = document.activeElement;
  const isLost = focus === document.body || focus === null;
  if (isLost || (focus === before.focus && headingNow()?.textContent !== before.heading)) focusHeading();
}

/** Returns the element that a hash names; null when there is none or the hash can't be decoded. */
function anchorOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

let stopWaiting = () => {};

/** Focuses the heading of the page once it is there. Stops waiting when the user acts or the page turns again. */
function focusHeading(): void {
  stopWaiting();
  if (arrived()) return;
  focused(document.querySelector<HTMLElement>(main));
  const observer = new MutationObserver(() => {
    // A screen that focuses one of its own fields keeps the focus there.
    const elsewhere = document.activeElement !== document.body && !document.activeElement?.matches(main);
    if (elsewhere || arrived()) stopWaiting();
  });
  const acts = ['pointerdown', 'keydown'] as const;
  const stop = () => {
    observer.disconnect();
    for (const act of acts) document.removeEventListener(act, stop, true);
  };
  stopWaiting = stop;
  for (const act of acts) document.addEventListener(act, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Focuses the heading and announces the page; returns false while the page has no heading. */
function arrived(): boolean {
  const isThere = focused(headingNow());
  if (isThere) announceTitle();
  return isThere;
}

/** The time in ms before the announcement: a screen sets its title just after its heading, and a live region has to be there before its text changes. */
const untilTitled = 100;
let announcing: ReturnType<typeof setTimeout> | undefined;

/** Announces the title of the page in a polite live region: not every screen reader reads a heading that a script has focused. */
function announceTitle(): void {
  const region = document.getElementById('turned') ?? document.body.appendChild(document.createElement('p'));
  region.id = 'turned';
  region.role = 'status';
  region.textContent = '';
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    region.textContent = document.title;
  }, untilTitled);
}

/** Announces the title of the page again where it has changed since, as with another language. */
export function announceNewTitle(): void {
  const region = document.getElementById('turned');
  if (region?.textContent) region.textContent = document.title;
}

function focused(element: HTMLElement | null): boolean {
  if (!element) return false;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return true;
}
