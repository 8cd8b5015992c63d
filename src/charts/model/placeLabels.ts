/** Moves labels apart so that none covers another, by as little as possible. Pure. */

/** Takes the wished positions of labels (0 to 100) and returns their positions in the same order, at least `gap` apart, and inside 0 to 100 where they fit. */
export function placeLabels(wished: readonly number[], gap: number): number[] {
  const order = wished.map((_, index) => index).sort((a, b) => (wished[a] ?? 0) - (wished[b] ?? 0) || a - b);
  const room = Math.max(100, gap * (wished.length - 1));
  let groups = order.map((index) => ({ members: [index], centre: wished[index] ?? 0 }));
  for (let merged = true; merged;) {
    merged = false;
    const apart: typeof groups = [];
    for (const group of groups) {
      const last = apart.at(-1);
      if (last && start(group, gap, room) - end(last, gap, room) < gap - 1e-9) {
        const members = [...last.members, ...group.members];
        apart[apart.length - 1] = { members, centre: members.reduce((sum, index) => sum + (wished[index] ?? 0), 0) / members.length };
        merged = true;
      } else apart.push(group);
    }
    groups = apart;
  }
  const placed = wished.slice();
  for (const group of groups)
    group.members.forEach((index, rank) => {
      placed[index] = start(group, gap, room) + rank * gap;
    });
  return placed;
}

interface Group {
  members: number[];
  centre: number;
}
const size = (group: Group, gap: number) => (group.members.length - 1) * gap;
const start = (group: Group, gap: number, room: number) =>
  Math.min(Math.max(0, group.centre - size(group, gap) / 2), room - size(group, gap));
const end = (group: Group, gap: number, room: number) => start(group, gap, room) + size(group, gap);
