import { memo, useSyncExternalStore } from 'react';
import { tagsKey } from '#resources/api/cells';
import type { JsonValue } from '#resources/definition';
import { cellStateOf, type CellStateName } from '../model/cellState';
import { cellText, copiedText, type Writing } from '../model/cellText';
import { isTyped, type GridColumn } from '../model/columns';
import type { GridStore } from '../model/gridStore';
import type { EntryPlace } from '../model/waiting';
import { CellEditor, type Leave } from './CellEditor';
import { CellMark } from './CellMark';
import { columnWidth, rowHeight } from './gridStyles';

export interface GridLine {
  tags: Readonly<Record<string, string>>;
  name: string;
}
/** What all rows are drawn with: one object for as long as nothing of it changes. */
export interface RowTools {
  store: GridStore;
  columns: readonly GridColumn[];
  writing: Writing;
  stateNames: Readonly<Record<CellStateName, string>>;
  yearBefore: (text: string, change: string | null) => string;
  change: (now: JsonValue | undefined, before: JsonValue | undefined) => string | null;
  canWrite: boolean;
  onDone: (row: number, column: number, text: string, leave: Leave) => void;
  onCancel: () => void;
}
interface Props {
  row: number;
  line: GridLine;
  tools: RowTools;
  from: number;
  to: number;
  /** The column with the focus; -1 where it is in another row. */
  active: number;
  /** The columns chosen; none where left is beyond right. */
  left: number;
  right: number;
  /** What typing in the active cell begins with: `asItIs`, or a sign and the text; null while nothing is typed. */
  editing: string | null;
}
export const asItIs = '';

/** One line of the grid, with the cells that are in sight. */
export const GridRow = memo(function GridRow({ row, line, tools, from, to, active, left, right, editing }: Props) {
  const { store, columns } = tools;
  useSyncExternalStore(store.subscribe, () => store.revisionOf(tagsKey(line.tags)));
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
      <div role="rowheader" aria-colindex={1} className="cell first" title={line.name}>
        {line.name}
      </div>
      {drawn.map(({ column, place }) => (
        <GridCell
          key={column.key}
          row={row}
          place={place}
          column={column}
          at={{ tags: line.tags, date: column.period.date, date_end: column.period.date_end }}
          tools={tools}
          active={place === active}
          chosen={place >= left && place <= right}
          editing={place === active ? editing : null}
        />
      ))}
    </div>
  );
});

interface CellProps {
  row: number;
  place: number;
  column: GridColumn;
  at: EntryPlace;
  tools: RowTools;
  active: boolean;
  chosen: boolean;
  editing: string | null;
}

function GridCell({ row, place, column, at, tools, active, chosen, editing }: CellProps) {
  const { store, writing, stateNames } = tools;
  const { field } = column;
  const value = store.valueOf(at, field.id);
  const state = cellStateOf(store, at, field.id);
  const before = store.yearBefore(at, field.id);
  const closed = column.locked || state.name === 'locked' || !tools.canWrite || !isTyped(field);
  // ARIA 1.2 has it for cells of a grid; the linter does not know.
  const readOnly = { 'aria-readonly': closed };
  const unread = store.unreadAt(at, field.id);
  const shown = unread ?? cellText(field, value, writing);
  const classes = ['cell', state.name, field.type === 'number' && 'number', chosen && 'chosen', closed && 'closed']
    .filter(Boolean)
    .join(' ');
  return (
    <div
      role="gridcell"
      aria-colindex={place + 2}
      aria-selected={chosen}
      {...readOnly}
      aria-invalid={state.name === 'refused' || undefined}
      tabIndex={active ? 0 : -1}
      data-row={row}
      data-column={place}
      className={classes}
      style={{ left: `calc(var(--first) + ${place * columnWidth}px)` }}
    >
      {editing === null ? (
        <>
          <CellMark state={state.name} />
          <span className="value">{shown}</span>
          {before !== undefined && before !== null && (
            <span className="year-before">{tools.yearBefore(cellText(field, before, writing), tools.change(value, before))}</span>
          )}
          {state.name !== 'none' && <span className="said">{stateNames[state.name]}</span>}
        </>
      ) : (
        <CellEditor
          field={field}
          label={column.title}
          text={editing === asItIs ? (unread ?? copiedText(field, value, writing)) : editing.slice(1)}
          writing={writing}
          onDone={(text, leave) => tools.onDone(row, place, text, leave)}
          onCancel={tools.onCancel}
        />
      )}
    </div>
  );
}
