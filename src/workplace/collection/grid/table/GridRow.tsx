import { memo, useSyncExternalStore } from 'react';
import type { JsonValue } from '#resources/definition';
import type { CellStateName } from '../model/cellState';
import type { Writing } from '../../../fields/parts/cells/cellText';
import type { GridColumn } from '../model/columns';
import type { GridStore } from '../model/gridStore';
import type { Quality } from '../model/sending/quality';
import type { Leave } from './CellEditor';
import { GridCell } from './GridCell';
import { columnWidth, rowHeight } from './gridStyles';

export interface RowLine {
  tags: Readonly<Record<string, string>>;
  name: string;
}
/** The props shared by all rows: one object, which stays the same while none of its parts change. */
export interface RowTools {
  store: GridStore;
  columns: readonly GridColumn[];
  writing: Writing;
  nameOfState: (state: CellStateName) => string;
  /** Returns the definition's name for the state of an entry. */
  nameOfStage: (stage: string) => string;
  nameOfQuality: (quality: Quality) => string;
  yearBefore: (text: string, change: string | null) => string;
  change: (now: JsonValue | undefined, before: JsonValue | undefined) => string | null;
  canWrite: boolean;
  onType: (row: number, column: number, text: string) => void;
  onDone: (row: number, column: number, text: string, leave: Leave) => void;
  onCancel: () => void;
}
/** The shared props without those that the grid itself adds. */
export type OuterTools = Omit<RowTools, 'onType' | 'onDone' | 'onCancel'>;
interface Props {
  row: number;
  line: RowLine;
  tools: RowTools;
  from: number;
  to: number;
  /** The index of the column with the focus; -1 when the focus is in another row. */
  active: number;
  /** The first selected column. No column is selected when `left` is greater than `right`. */
  left: number;
  right: number;
  /** The text that typing starts from in the active cell; null while the cell isn't edited. */
  editing: string | null;
}

/** Shows one row of the grid, with the cells in sight. */
export const GridRow = memo(function GridRow({ row, line, tools, from, to, active, left, right, editing }: Props) {
  const { store, columns } = tools;
  const revision = useSyncExternalStore(store.subscribe, () => store.revisionOf(line.tags));
  const drawn = columns.slice(from, to).map((column, index) => ({ column, place: from + index }));
  const apart = active >= 0 && (active < from || active >= to) ? columns[active] : undefined;
  if (apart) drawn.push({ column: apart, place: active });
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="row"
      style={{ top: row * rowHeight, width: `calc(var(--first) + ${columns.length * columnWidth}px)` }}
    >
      <div role="rowheader" aria-colindex={1} data-row={row} className="cell first" title={line.name}>
        {line.name}
      </div>
      {drawn.map(({ column, place }) => (
        <GridCell
          key={column.key}
          row={row}
          line={line}
          column={column}
          place={place}
          tools={tools}
          revision={revision}
          active={place === active}
          chosen={place >= left && place <= right}
          editing={place === active ? editing : null}
        />
      ))}
    </div>
  );
});
