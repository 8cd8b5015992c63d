/** Tells whether an element, or one between it and the container of the slides, can still scroll down (1) or up (-1). */
export function canScroll(element: Element, within: Element, way: number): boolean {
  for (let each: Element | null = element; each && each !== within; each = each.parentElement) {
    const room = each.scrollHeight - each.clientHeight;
    const left = way > 0 ? room - each.scrollTop : each.scrollTop;
    if (left > 1 && /auto|scroll/.test(getComputedStyle(each).overflowY)) return true;
  }
  return false;
}
