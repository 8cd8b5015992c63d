import type { LocalizedText } from '#resources/definition';
import { fold } from '#resources/formats/fold';
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

/** Plans a root for each dimension and a leaf for each cell; files that use the same names share them, also where they write them in capitals or not. */
export function planTags(files: readonly IndicatorFile[], translator: Translator): { tags: PlannedTag[]; keys: TagKeys } {
  const shared = sharedNames(files);
  const cells = new Map<string, Set<string>>();
  const codes = new Map<string, Map<string, string>>();
  for (const file of files) collect(file, shared, { cells, codes });
  const taken = new Set<string>();
  const roots = uniqueKeys(cells.keys(), { taken });
  const leaves = new Map([...cells].map(([dimension, names]) => [dimension, uniqueKeys(names, { prefix: dimension, taken })]));
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
  const root = (dimension: string) => roots.get(shared(dimension)) ?? '';
  const ofCells: TagKeys['ofCells'] = (own) =>
    Object.fromEntries(Object.entries(own).map(([dimension, name]) => [root(dimension), leaves.get(shared(dimension))?.get(name) ?? '']));
  return { tags, keys: { root, ofCells } };
}

/** Returns the name under which a dimension is shared: the first that differs by nothing but capitals, unless one file has both. */
function sharedNames(files: readonly IndicatorFile[]): (dimension: string) => string {
  const first = new Map<string, string>();
  const apart = new Set<string>();
  for (const { dimensions } of files) {
    const folded = dimensions.map(fold);
    dimensions.forEach((dimension, place) => {
      const name = folded[place] ?? dimension;
      if (folded.indexOf(name) !== place) apart.add(name);
      if (!first.has(name)) first.set(name, dimension);
    });
  }
  return (dimension) => (apart.has(fold(dimension)) ? dimension : (first.get(fold(dimension)) ?? dimension));
}

interface Collected {
  cells: Map<string, Set<string>>;
  codes: Map<string, Map<string, string>>;
}

function collect(file: IndicatorFile, shared: (dimension: string) => string, { cells, codes }: Collected): void {
  for (const dimension of file.dimensions) {
    const names = cells.get(shared(dimension)) ?? new Set<string>();
    cells.set(shared(dimension), names);
    for (const entry of file.entries) {
      const name = entry.cells[dimension];
      if (name !== undefined) names.add(name);
    }
  }
  if (!file.codes) return;
  const dimension = shared(file.codes.dimension);
  const known = codes.get(dimension) ?? new Map<string, string>();
  codes.set(dimension, known);
  for (const [name, code] of file.codes.byCell) if (!known.has(name)) known.set(name, code);
}
