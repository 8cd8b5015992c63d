import { memo } from 'react';
import { cellStateOf, stageOf } from '../model/cellState';
import { cellText, copiedText } from '../../../fields/parts/cells/cellText';
import { isTyped, type GridColumn } from '../model/columns';
import { CellEditor } from './CellEditor';
import { CellMark, StageMark } from './CellMark';
import { columnWidth } from './gridStyles';
import type { RowLine, RowTools } from './GridRow';

/** The value of `editing` when typing starts from the cell's present text. */
export const asItIs = '';

/** The numbers of characters that surely fit in a cell. */
const room = { value: 11, yearBefore: 16 };

interface Props {
  row: number;
  line: RowLine;
  column: GridColumn;
  /** The index of the column among all columns. */
  place: number;
  tools: RowTools;
  /** The row's revision, which changes with its values and makes the cell draw again. */
  revision: number;
  active: boolean;
  chosen: boolean;
  /** The text that typing starts from: `asItIs`, or "=" followed by the typed character; null while the cell isn't edited. */
  editing: string | null;
}

/** Shows one cell: its value, the value a year before, its data quality and its state. It is drawn again only when its row or the selection of it changes. */
export const GridCell = memo(function GridCell({ row, line, column, place, tools, active, chosen, editing }: Props) {
  const { store, writing } = tools;
  const { field, period } = column;
  const at = { tags: line.tags, date: period.date, date_end: period.date_end };
  const value = store.valueOf(at, field.id);
  const state = cellStateOf(store, at, field.id);
  const stage = stageOf(store, at);
  const before = store.yearBefore(at, field.id);
  const quality = store.qualityOf(at);
  const closed = column.locked || state.name === 'locked' || !tools.canWrite || !isTyped(field);
  // ARIA 1.2 allows this attribute on a gridcell, but the linter refuses it.
  const readOnly = { 'aria-readonly': closed };
  const unread = store.unreadAt(at, field.id);
  const text = unread ?? cellText(field, value, writing);
  const told =
    before === undefined || before === null ? null : tools.yearBefore(cellText(field, before, writing), tools.change(value, before));
  const long = text.length > room.value || (told?.length ?? 0) > room.yearBefore || quality === 'not_applicable';
  const classes = ['cell', long && 'long', state.name, field.type === 'number' && 'number', chosen && 'chosen', closed && 'closed'];
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
      className={classes.filter(Boolean).join(' ')}
      style={{ left: `calc(var(--first) + ${place * columnWidth}px)` }}
    >
      {editing === null ? (
        <>
          <CellMark state={state.name} />
          {stage !== null && <StageMark stage={stage} />}
          {quality === 'not_applicable' ? (
            <span className="value quality">{tools.nameOfQuality(quality)}</span>
          ) : (
            <span className="value">
              {quality === 'estimated' && text !== '' && (
                <span className="quality" aria-hidden="true">
                  ≈{'\u00a0'}
                </span>
              )}
              {text}
            </span>
          )}
          {told !== null && <span className="year-before">{told}</span>}
          {quality === 'estimated' && <span className="said">{tools.nameOfQuality(quality)}</span>}
          {stage !== null && <span className="said">{tools.nameOfStage(stage)}</span>}
          {state.name !== 'none' && state.name !== 'locked' && <span className="said">{tools.nameOfState(state.name)}</span>}
        </>
      ) : (
        <CellEditor
          field={field}
          label={column.title}
          text={editing === asItIs ? (unread ?? copiedText(field, value, writing)) : editing.slice(1)}
          writing={writing}
          replaces={editing !== asItIs}
          onType={(typed) => tools.onType(row, place, typed)}
          onDone={(typed, leave) => tools.onDone(row, place, typed, leave)}
          onCancel={tools.onCancel}
        />
      )}
    </div>
  );
});
