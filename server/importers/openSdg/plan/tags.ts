import type { LocalizedText } from '#resources/definition';
import type { IndicatorFile } from '../source/indicatorFile';
import { uniqueKeys } from '../source/keys';
import type { Translator } from '../source/translator';

export interface PlannedTag {
  key: string;
  /** The key of the root; null for a root itself. */
  parent: string | null;
  name: LocalizedText;
  code: string | null;
  position: number;
}
export interface TagKeys {
  root(dimension: string): string;
  /** Turns cells by dimension into leaf keys by root key. */
  ofCells(cells: Record<string, string>): Record<string, string>;
}

/** Plans a root for each dimension and a leaf for each cell; files that use the same names share them. */
export function planTags(files: readonly IndicatorFile[], translator: Translator): { tags: PlannedTag[]; keys: TagKeys } {
  const cells = new Map<string, Set<string>>();
  const codes = new Map<string, Map<string, string>>();
  for (const file of files) collect(file, cells, codes);
  const roots = uniqueKeys(cells.keys());
  const leaves = new Map([...cells].map(([dimension, names]) => [dimension, uniqueKeys(names, dimension)]));
  const tags: PlannedTag[] = [];
  let position = 100;
  for (const [dimension, names] of cells) {
    const parent = roots.get(dimension) ?? '';
    tags.push({ key: parent, parent: null, name: translator.name(dimension), code: null, position });
    [...names].forEach((name, index) =>
      tags.push({
        key: leaves.get(dimension)?.get(name) ?? '',
        parent,
        name: translator.name(name),
        code: codes.get(dimension)?.get(name) ?? null,
        position: index,
      }),
    );
    position += 1;
  }
  const root = (dimension: string) => roots.get(dimension) ?? '';
  const ofCells: TagKeys['ofCells'] = (own) =>
    Object.fromEntries(Object.entries(own).map(([dimension, name]) => [root(dimension), leaves.get(dimension)?.get(name) ?? '']));
  return { tags, keys: { root, ofCells } };
}

function collect(file: IndicatorFile, cells: Map<string, Set<string>>, codes: Map<string, Map<string, string>>): void {
  for (const dimension of file.dimensions) {
    if (!cells.has(dimension)) cells.set(dimension, new Set());
    for (const entry of file.entries) {
      const name = entry.cells[dimension];
      if (name !== undefined) cells.get(dimension)?.add(name);
    }
  }
  if (!file.codes) return;
  const known = codes.get(file.codes.dimension) ?? new Map<string, string>();
  codes.set(file.codes.dimension, known);
  for (const [name, code] of file.codes.byCell) if (!known.has(name)) known.set(name, code);
}
