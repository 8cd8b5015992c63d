/** Takes out of the parts of a Word document what differs from one writing to the next: its dates, the ids that the library draws by lot, and those that it counts over all documents. */

type Part = [name: string, content: Buffer];

/** Returns the parts with the dates of a moment, and with ids in the order in which they stand. */
export function fixedParts(parts: readonly Part[], moment: string): Part[] {
  const links = new Numbers();
  const marks = new Numbers();
  const date = new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
  return parts.map(([name, content]) => {
    if (!/\.(?:xml|rels)$/.test(name)) return [name, content];
    const pictures = new Numbers();
    const xml = content
      .toString('utf8')
      .split('<')
      .map((piece) => {
        const end = piece.indexOf('>');
        const [tag, text] = [piece.slice(0, end + 1), piece.slice(end + 1)];
        if (/^dcterms:(?:created|modified) /.test(tag)) return tag + date;
        if (tag.startsWith('w:bookmark')) return tag.replace(/ w:id="(\d+)"/, (_, id: string) => ` w:id="${marks.of(id)}"`) + text;
        if (tag.startsWith('wp:docPr ')) return tag.replace(/ id="(\d+)"/, (_, id: string) => ` id="${pictures.of(id)}"`) + text;
        return tag.replaceAll(/="(rId[\w-]{10,})"/g, (_, id: string) => `="rIdLink${links.of(id)}"`) + text;
      });
    return [name, Buffer.from(xml.join('<'))];
  });
}

/** Numbers ids from 1, in the order in which they come. */
class Numbers {
  private readonly known = new Map<string, number>();

  of(id: string): number {
    const number = this.known.get(id) ?? this.known.size + 1;
    this.known.set(id, number);
    return number;
  }
}
