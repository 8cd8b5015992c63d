/** Copies the beginning of a large value, so that the errors of a large body cost no more than those of a small one. */

/** A copy of a value whose lists end once so many values are copied. Objects stay whole: a member that is left out would look as if it were missing. */
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

/** Returns whether a value is a plain object: bytes and streams are objects of other kinds. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
