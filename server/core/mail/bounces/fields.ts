/** Reads the fields of a delivery report, or of the head of an email: lines such as `Status: 5.1.1`. */

/** The fields of a block, by their names in small letters. Of a field that is repeated, the first counts. */
export type Fields = ReadonlyMap<string, string>;

/** The most blocks that are read: one for the message, then one for each recipient. An email of the product has one recipient. */
const mostBlocks = 20;
/** The most letters that are read, and those of a value. */
const mostLetters = 65_536;
const longestValue = 2000;

/** Returns the blocks of fields of a text, which empty lines separate. A line that begins with a space continues the one before. */
export function blocksOf(content: string): Fields[] {
  const blocks: Map<string, string>[] = [];
  let block = new Map<string, string>();
  let last = '';
  const end = () => {
    if (block.size > 0) blocks.push(block);
    block = new Map();
    last = '';
  };
  for (const line of content.slice(0, mostLetters).split(/\r?\n|\r/)) {
    if (line.trim() === '') {
      end();
      if (blocks.length >= mostBlocks) return blocks;
      continue;
    }
    if (/^[ \t]/.test(line)) {
      if (last !== '') block.set(last, clipped(`${block.get(last) ?? ''} ${line.trim()}`));
      continue;
    }
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    last = name !== '' && !block.has(name) ? name : '';
    if (last !== '') block.set(last, clipped(line.slice(colon + 1).trim()));
  }
  end();
  return blocks;
}

const clipped = (value: string) => value.slice(0, longestValue);
