/** Finds the controls of questions on the page, and moves the focus to them. */

/** The attribute of the box of each question; its value is the id of the question. */
const prefix = 'question-';
export const placeOfQuestion = (id: string): string => `${prefix}${id}`;
/** The id of the heading of a section. */
export const headingOf = (section: string): string => `section-${section}`;
const places = `[id^="${prefix}"]`;

/** Selects the controls that take an answer: inputs, and the current cell of a table. `others` selects what gets the focus in a question without such a control. */
const controls =
  'input:not([type=hidden], [type=file]), textarea:not([aria-hidden]), [role=combobox], [contenteditable=true], [role=gridcell][tabindex="0"]';
const others = 'button, a[href]';

/** Returns the control of a place that gets the focus: the chosen one of several radio buttons, else the first; undefined where there is none. */
export function controlIn(place: Element): HTMLElement | undefined {
  const found = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)].filter(isUsable);
  const [first, ...more] = found(controls);
  const group = first instanceof HTMLInputElement && first.type === 'radio' ? [first, ...more] : [];
  return (
    group.find((each) => each instanceof HTMLInputElement && each.name === first?.getAttribute('name') && each.checked) ??
    first ??
    found(others)[0]
  );
}

const isUsable = (element: HTMLElement) => element.getClientRects().length > 0 && !element.matches(':disabled, [aria-disabled=true]');

/** Focuses a control where the bar at the foot of the form doesn't cover it. */
export function reach(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'nearest' });
}

/** Focuses the heading of a section, so that the next key leads to its first question. */
export function focusHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Returns the control of the next question of the form after this element, or of the one before; undefined at the end. */
export function besideQuestion(form: Element, from: Element, step: 1 | -1): HTMLElement | undefined {
  const all = [...form.querySelectorAll(places)].flatMap((place) => {
    const control = controlIn(place);
    return control ? [{ place, control }] : [];
  });
  const here = all.findIndex(({ place }) => place.contains(from));
  if (here >= 0) return all[here + step]?.control;
  // Outside of the questions, as on the button that submits: the nearest one.
  const isAfter = (place: Element) => (from.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return step === 1 ? all.find(({ place }) => isAfter(place))?.control : all.findLast(({ place }) => !isAfter(place))?.control;
}

/** Takes the answer that is offered to the question of an element; returns false where none is. */
export function takeOffer(from: Element): boolean {
  const offer = from.closest(places)?.querySelector<HTMLElement>('[data-offer]');
  offer?.click();
  return offer !== undefined && offer !== null;
}

/** Focuses the control of a question. Where the control is still loading, focuses another element of the question first, and the control when it arrives, unless the person clicks or presses a key before. Returns a function that stops waiting. */
export function focusQuestion(id: string): () => void {
  const arrived = () => {
    const place = document.getElementById(id);
    const control = place && controlIn(place);
    if (control && control !== document.activeElement) reach(control);
    return control?.matches(controls) === true;
  };
  const observer = new MutationObserver(() => {
    if (arrived()) stop();
  });
  const acts = ['pointerdown', 'keydown'] as const;
  const stop = () => {
    observer.disconnect();
    for (const act of acts) document.removeEventListener(act, stop, true);
  };
  if (arrived()) return stop;
  for (const act of acts) document.addEventListener(act, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
