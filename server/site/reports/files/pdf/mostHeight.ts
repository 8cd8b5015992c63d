/** Estimates the height of a page from above, so that only pages that may be longer than their sheet are measured: measuring takes the engine as much memory as drawing. Pure. */
import type { PreparedBlock, PreparedPage } from '../content/prepare';
import { tilesLayout } from './tilesLayout';

/** The lines of a text of so many letters, with room for words that don't fit at the end of each. */
const linesOf = (letters: number, ofLine: number): number => Math.ceil(letters / (ofLine * 0.75)) + 1;

/** Returns a height in points that the title and the blocks of a page don't exceed, printed as wide as this; infinite where it isn't known. */
export function mostHeight({ title, blocks }: Pick<PreparedPage, 'title' | 'blocks'>, width: number): number {
  const head = title === '' ? 0 : 50 + linesOf(title.length, width / 15) * 32;
  return blocks.reduce((sum, block) => sum + blockHeight(block, width), head);
}

function blockHeight(block: PreparedBlock, width: number): number {
  switch (block.kind) {
    case 'heading':
      return 40 + linesOf(block.text.length, width / 9) * 22;
    case 'sentence':
      return 26 + linesOf(block.text.length, width / 6.5) * 21;
    case 'rich':
      return 22 + block.blocks.reduce((sum, each) => sum + 34 + linesOf(lettersOf(each.runs), Math.min(width, 374) / 5.5) * 17, 0);
    case 'tiles':
      return 30 + tilesHeight(block.tiles, width);
    case 'image':
      return 80 + (width * block.image.height) / block.image.width;
    case 'notes':
      return 40 + block.items.reduce((sum, item) => sum + 8 + linesOf(item.length, width / 4.5) * 13, 0);
    default:
      return Infinity;
  }
}

/** The label stands above a figure, what it is compared with below. */
function tilesHeight(tiles: Extract<PreparedBlock, { kind: 'tiles' }>['tiles'], width: number): number {
  const { columns, size } = tilesLayout(tiles, width);
  const letters = Math.max(...tiles.map(({ label, unit, note }) => label.length + unit.length + note.length));
  return Math.ceil(tiles.length / columns) * (50 + size * 1.3 + (linesOf(letters, width / columns / 4.5) + 1) * 13);
}

const lettersOf = (runs: readonly { text: string }[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);
