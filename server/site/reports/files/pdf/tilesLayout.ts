/** Lays out large figures beside one another. Pure. */

/** Returns the columns of large figures and the size of their digits, in points, so that the longest fits. */
export function tilesLayout(tiles: readonly { value: string; unit: string }[], width: number) {
  const count = tiles.length;
  const most = width > 600 ? 4 : 3;
  const columns =
    count <= most
      ? Math.max(1, count)
      : count % most === 0 || count > 2 * most
        ? most
        : Math.ceil(count / 2) <= most
          ? Math.ceil(count / 2)
          : most;
  const room = (width - 18 * (columns - 1)) / columns;
  // A digit is about six tenths as wide as it is high; the unit is a third of its size.
  const lengths = tiles.map(({ value, unit }) => value.length * 0.6 + Math.min(unit.length, 12) * 0.2 + 0.2);
  const size = Math.min(count === 1 ? 54 : columns === 2 ? 40 : 32, Math.max(12, room / Math.max(1, ...lengths)));
  return { columns, size: Math.floor(size) };
}
