/** Moves the focus to the next or the previous of the elements that `places` selects, or to the element that `within` selects in it. Starts with the first one where the focus is in none of them. */
export function stepAmong(screen: Element, places: string, by: 1 | -1, within?: string): void {
  const all = [...screen.querySelectorAll<HTMLElement>(places)];
  const here = all.findIndex((place) => place.contains(document.activeElement));
  const next = here === -1 ? all[0] : all[here + by];
  const target = within === undefined ? next : next?.querySelector<HTMLElement>(within);
  target?.focus({ preventScroll: true });
  next?.scrollIntoView?.({ block: 'nearest' });
}
