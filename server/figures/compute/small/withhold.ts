/**
 * Withholds the small figures of an indicator before they are published, so that nothing that reads published figures can reveal them. All measures
 * withhold the same figures, chosen from the terms of all of them.
 */
import { eq, inArray } from 'drizzle-orm';
import { wholeUnits } from '#resources/formats/decimal';
import { subjects, tags as tagsTable } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import type { IndicatorRow } from '../measures';
import type { FigureLine } from '../replaceFigures';
import { isSmall, smallParts, type Amounts, type Smallest } from './smallParts';

type Tree = ReadonlyMap<string, { id: string; parent_id: string | null }>;

/** The quantities of a selection in one period. */
interface Cell {
  /** The key of the selection. */
  key: string;
  /** The id of the selection's tag; null for the whole. */
  tag: string | null;
  amounts: Amounts;
}

/** Blanks the figures that are small or would reveal a small one: their values become null, and their terms, counts and coverage are emptied. Lines of other dimensions are left out. */
export async function withholdSmallFigures(
  db: Db,
  indicator: IndicatorRow,
  every: readonly FigureLine[][],
  count: number,
): Promise<FigureLine[][]> {
  const dimension = await publishedDimension(db, indicator);
  // Figures of two dimensions are sums over the same entries: where a brand has only one site, the figure of each would reveal that of the other.
  const measures = every.map((own) => own.filter(({ selection }) => Object.keys(selection).every((root) => root === dimension)));
  const lines = measures.flat();
  const tree = await treeOf(db, [...new Set(lines.flatMap(({ selection }) => Object.keys(selection)))]);
  const withheld = new Map<string, Set<string>>();
  for (const [period, texts] of termsByPeriod(lines)) {
    const { cells, one } = cellsOf(texts);
    withheld.set(period, withheldCells(cells, tree, { count: BigInt(count), one }));
  }
  const isWithheld = (line: FigureLine, place: number) => withheld.get(periodOf(line, place))?.has(keyOf(line.selection)) ?? false;
  return measures.map((own) => own.map((line) => blanked(line, (place) => isWithheld(line, place))));
}

/** Returns the one dimension whose figures are published: that of the default selection, else the first of the first term's subject. */
async function publishedDimension(db: Db, { default_tags, terms }: IndicatorRow): Promise<string | undefined> {
  const [chosen] = Object.keys(default_tags);
  if (chosen !== undefined) return chosen;
  const [first] = await db
    .select({ tag_roots: subjects.tag_roots })
    .from(subjects)
    .where(eq(subjects.key, terms[0]?.subject ?? ''));
  return first?.tag_roots[0]?.key;
}

const keyOf = (selection: FigureLine['selection']) => JSON.stringify(Object.entries(selection).sort(([a], [b]) => (a < b ? -1 : 1)));
const periodOf = ({ dates, ends }: FigureLine, place: number) => `${dates[place]} ${ends[place]}`;

function blanked(line: FigureLine, isWithheld: (place: number) => boolean): FigureLine {
  const hidden = line.dates.map((_, place) => isWithheld(place));
  if (!hidden.includes(true)) return line;
  const none = (numbers: readonly number[]) => numbers.map((number, place) => (hidden[place] ? 0 : number));
  return {
    ...line,
    values: line.values.map((value, place) => (hidden[place] ? null : value)),
    terms: line.terms.map((terms, place) => (hidden[place] ? {} : terms)),
    counts: none(line.counts),
    estimates: none(line.estimates),
    months: none(line.months),
    places: none(line.places),
    covers: line.covers.map((print, place) => (hidden[place] ? '0' : print)),
  };
}

async function treeOf(db: Db, roots: readonly string[]): Promise<Tree> {
  const { id, parent_id, root_key } = tagsTable;
  const found =
    roots.length === 0
      ? []
      : await db
          .select({ id, parent_id })
          .from(tagsTable)
          .where(inArray(root_key, [...roots]));
  return new Map(found.map((tag) => [tag.id, tag]));
}

type Texts = Map<string, { selection: FigureLine['selection']; terms: Map<string, string> }>;

/** Returns, by period and selection, the values of the terms of all measures; for a figure without terms, as one entered by hand, its value. */
function termsByPeriod(lines: readonly FigureLine[]): Map<string, Texts> {
  const periods = new Map<string, Texts>();
  for (const line of lines) {
    const key = keyOf(line.selection);
    line.dates.forEach((_, place) => {
      const texts = periods.get(periodOf(line, place)) ?? new Map();
      const cell = texts.get(key) ?? { selection: line.selection, terms: new Map<string, string>() };
      const own = Object.entries(line.terms[place] ?? {});
      for (const [name, text] of own.length > 0 ? own : [['', line.values[place] ?? null] as const])
        if (text !== null) cell.terms.set(name, text);
      periods.set(periodOf(line, place), texts.set(key, cell));
    });
  }
  return periods;
}

/** Returns the cells of a period, with their quantities as whole numbers of one unit. */
function cellsOf(texts: Texts): { cells: Cell[]; one: bigint } {
  const all = [...texts];
  const names = [...new Set(all.flatMap(([, { terms }]) => [...terms.keys()]))];
  const { units, one } = wholeUnits(all.flatMap(([, { terms }]) => names.map((name) => terms.get(name) ?? '0')));
  const cells = all.map(([key, { selection }], place): Cell => {
    const [tag = null] = Object.values(selection);
    return { key, tag, amounts: units.slice(place * names.length, (place + 1) * names.length) };
  });
  return { cells, one };
}

/** Returns the keys of the cells of one period that are withheld. */
export function withheldCells(cells: readonly Cell[], tree: Tree, smallest: Smallest): Set<string> {
  const withheld = new Set<string>();
  const all = () => new Set(cells.map(({ key }) => key));
  const whole = cells.find(({ tag }) => tag === null);
  if (!whole || whole.amounts.some((amount) => isSmall(amount, smallest))) return all();
  const byTag = new Map(cells.flatMap((cell) => (cell.tag ? [[cell.tag, cell] as const] : [])));
  const dimensions = grouped([...byTag.values()], ({ tag }) => rootOf(tag ?? '', tree));
  for (const [root, own] of dimensions) {
    const dimension = byTag.get(root);
    const parts = grouped(
      own.filter((cell) => cell !== dimension),
      ({ tag }) => aboveOf(tag ?? '', byTag, tree),
    );
    withholdUnder(whole, parts.get(root) ?? [], parts, smallest, withheld);
    if (dimension && !isTold(dimension, whole, parts.get(root) ?? [], withheld)) withheld.add(dimension.key);
  }
  return withheld;
}

/** Withholds the small parts of a published figure, then those of each published part; everything below a withheld figure is withheld too. */
function withholdUnder(
  whole: Cell,
  own: readonly Cell[],
  parts: ReadonlyMap<string, Cell[]>,
  smallest: Smallest,
  withheld: Set<string>,
): void {
  const small = smallParts(whole.amounts, own, smallest);
  const withAll = (cell: Cell): void => {
    withheld.add(cell.key);
    partsOf(cell, parts).forEach(withAll);
  };
  for (const cell of own) {
    if (small.has(cell.key)) withAll(cell);
    else withholdUnder(cell, partsOf(cell, parts), parts, smallest, withheld);
  }
}

const partsOf = ({ tag }: Cell, parts: ReadonlyMap<string, Cell[]>): Cell[] => parts.get(tag ?? '') ?? [];

/** True when the figure of a whole dimension reveals nothing more than what is published: it equals the whole, or the sum of parts that are all published. */
function isTold(dimension: Cell, whole: Cell, parts: readonly Cell[], withheld: ReadonlySet<string>): boolean {
  if (same(dimension.amounts, whole.amounts)) return true;
  const sums = whole.amounts.map((_, term) => parts.reduce((sum, { amounts }) => sum + (amounts[term] ?? 0n), 0n));
  return parts.every(({ key }) => !withheld.has(key)) && same(dimension.amounts, sums);
}

const same = (one: Amounts, other: Amounts) => one.every((amount, term) => amount === other[term]);

function grouped(cells: readonly Cell[], groupOf: (cell: Cell) => string): Map<string, Cell[]> {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) groups.set(groupOf(cell), [...(groups.get(groupOf(cell)) ?? []), cell]);
  return groups;
}

/** Returns the id of the root of a tag's dimension. */
function rootOf(id: string, tree: Tree): string {
  const above = tree.get(id)?.parent_id;
  return above ? rootOf(above, tree) : id;
}

/** Returns the nearest tag above that has a figure; the root where none has. */
function aboveOf(id: string, cells: ReadonlyMap<string, Cell>, tree: Tree): string {
  const above = tree.get(id)?.parent_id;
  if (!above || !tree.get(above)?.parent_id) return above ?? id;
  return cells.has(above) ? above : aboveOf(above, cells, tree);
}
