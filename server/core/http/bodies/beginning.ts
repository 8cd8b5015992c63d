/** Copies the beginning of a large value, so that finding the errors of a large body costs no more than those of a small one. */

/** Returns a copy of a value in which lists end once `most` values are copied. Objects are copied completely: a member that was left out would be reported as missing. */
export function beginningOf(value: unknown, most: number): { value: unknown; isWhole: boolean } {
  let left = most;
  let isWhole = true;
  const copy = (of: unknown): unknown => {
    left -= 1;
    if (Array.isArray(of)) {
      const items: unknown[] = [];
      for (const item of of) {
        if (left <= 0) break;
        items.push(copy(item));
      }
      isWhole &&= items.length === of.length;
      return items;
    }
    return isPlain(of) ? Object.fromEntries(Object.entries(of).map(([name, member]) => [name, copy(member)])) : of;
  };
  return { value: copy(value), isWhole };
}

/** True for a plain object; false for bytes and streams, which are objects of other classes. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
