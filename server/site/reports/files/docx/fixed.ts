/** Takes out of the parts of a Word document what differs from one writing to the next: its dates, and the ids that the library draws by lot. */

type Part = [name: string, content: Buffer];

/** Returns the parts with the dates of a moment, and with ids in the order in which they stand. */
export function fixedParts(parts: readonly Part[], moment: string): Part[] {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `rIdLink${ids.size + 1}`;
    ids.set(id, known);
    return known;
  };
  const date = new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
  return parts.map(([name, content]) => {
    if (!/\.(?:xml|rels)$/.test(name)) return [name, content];
    const xml = content
      .toString('utf8')
      .replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${date}`)
      .replaceAll(/(?<=["'])rId([\w-]{10,})(?=["'])/g, (id) => idOf(id));
    return [name, Buffer.from(xml)];
  });
}
