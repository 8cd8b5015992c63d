interface Part {
  act: string | null;
  entity: string;
}

/** What happened, the latest first, with what was done as one act together: an act is one moment, so that its parts follow one another. */
export function byAct<Each extends Part>(all: readonly Each[]): Each[][] {
  const groups: Each[][] = [];
  for (const each of all) {
    const last = groups.at(-1);
    const [one] = last ?? [];
    if (last && each.act !== null && one?.act === each.act && one.entity === each.entity) last.push(each);
    else groups.push([each]);
  }
  return groups;
}
