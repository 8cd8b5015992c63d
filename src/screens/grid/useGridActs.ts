import { useMemo, useState } from 'react';
import { useNotify } from 'ra-core';
import type { CellOutcome } from '#resources/api/cells';
import { saveCells } from '#dataProvider/cells';
import { cellStateOf } from './model/cellState';
import { copiedText, typedValue, type Writing } from './model/cellText';
import { isTyped, type GridColumn } from './model/columns';
import { entryKeyOf, type Edit, type GridStore } from './model/gridStore';
import { cellsOf, type Cell } from './model/selection';
import { changeOf } from './model/sender';
import type { EntryPlace, Waiting } from './model/waiting';
import type { Pasted } from './paste/PasteDialog';
import type { ReadBlock } from './paste/readBlock';
import { readTsv, writeTsv } from './paste/tsv';
import type { GridActs } from './table/EntryGrid';
import type { GridLine } from './table/GridRow';

interface Around {
  store: GridStore;
  subject: string;
  lines: readonly GridLine[];
  columns: readonly GridColumn[];
  writing: Writing;
  canWrite: boolean;
}

/** What keys and the clipboard do to the cells. */
export function useGridActs({ store, subject, lines, columns, writing, canWrite }: Around) {
  const notify = useNotify();
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const tools = useMemo(() => {
    const placeOf = ({ row, column }: Cell): EntryPlace | undefined => {
      const [line, at] = [lines[row], columns[column]];
      return line && at && { tags: line.tags, date: at.period.date, date_end: at.period.date_end };
    };
    const mayType = (cell: Cell): boolean => {
      const [place, at] = [placeOf(cell), columns[cell.column]];
      return Boolean(
        canWrite && place && at && !at.locked && isTyped(at.field) && cellStateOf(store, place, at.field.id).name !== 'locked',
      );
    };
    const valueAt = (cell: Cell) => {
      const [place, at] = [placeOf(cell), columns[cell.column]];
      return place && at ? store.valueOf(place, at.field.id) : undefined;
    };
    const isEmpty = (cell: Cell): boolean => {
      const [place, at] = [placeOf(cell), columns[cell.column]];
      return (valueAt(cell) ?? null) === null && !(place && at && store.unreadAt(place, at.field.id) !== undefined);
    };
    const editOf = (cell: Cell, value: Edit['value']): Edit[] => {
      const [place, at] = [placeOf(cell), columns[cell.column]];
      return place && at && mayType(cell) ? [{ place, field: at.field.id, value }] : [];
    };
    const change = (edits: readonly Edit[]) => {
      if (edits.length > 0) store.edit(edits);
    };
    const type = (cell: Cell, text: string) => {
      const [place, at] = [placeOf(cell), columns[cell.column]];
      if (!place || !at || !mayType(cell)) return;
      if (text === (store.unreadAt(place, at.field.id) ?? copiedText(at.field, store.valueOf(place, at.field.id), writing))) return;
      const value = typedValue(at.field, text, writing);
      change([{ place, field: at.field.id, value: value ?? null, ...(value === undefined && { unread: text.trim() }) }]);
    };
    const acts: GridActs = {
      size: () => ({ rows: lines.length, columns: columns.length }),
      mayType,
      type,
      clear: (cells) => change(cells.flatMap((cell) => (isEmpty(cell) ? [] : editOf(cell, null)))),
      copy: ({ top, bottom, left, right }) =>
        writeTsv(
          Array.from({ length: bottom - top + 1 }, (_, row) =>
            columns
              .slice(left, right + 1)
              .map((at, column) => copiedText(at.field, valueAt({ row: top + row, column: left + column }), writing)),
          ),
        ),
      paste: (text, block) => {
        const texts = readTsv(text);
        if (texts.length === 0 || !canWrite) return;
        const only = texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : undefined;
        const cells = cellsOf(block);
        // One value goes into every cell chosen.
        const repeated =
          only === undefined
            ? texts
            : Array.from({ length: block.bottom - block.top + 1 }, () => Array.from({ length: block.right - block.left + 1 }, () => only));
        if (only !== undefined && cells.length === 1 && !/[.,]/.test(only)) type({ row: block.top, column: block.left }, only);
        else setPasted({ texts: repeated, at: { row: block.top, column: block.left } });
      },
      fill: ({ top, bottom, left, right }, across) => {
        const edits = cellsOf({ top, bottom, left, right }).flatMap((cell) => {
          const from = across ? { row: cell.row, column: left } : { row: top, column: cell.column };
          if (from.row === cell.row && from.column === cell.column) return [];
          return editOf(cell, valueAt(from) ?? null);
        });
        change(edits);
      },
      undo: () => void store.undo(),
      redo: () => void store.redo(),
    };
    return { acts, placeOf, editOf };
  }, [store, lines, columns, writing, canWrite]);

  const pasting = useMemo(() => {
    const editsOf = (block: ReadBlock, at: Cell) =>
      block.lines.flatMap((line, row) =>
        line.flatMap((cell, column) => {
          if (cell.refused || cell.raw.trim() === '') return [];
          return tools
            .editOf({ row: at.row + row, column: at.column + column }, cell.value)
            .map((edit) => ({ edit, key: `${row} ${column}` }));
        }),
      );
    /** What the server would say: asked once, for all the entries of the block. */
    const check = async (block: ReadBlock): Promise<Map<string, CellOutcome>> => {
      if (!pasted) return new Map();
      const entries = new Map<string, { change: Waiting; keys: string[] }>();
      for (const { edit, key } of editsOf(block, pasted.at)) {
        const entryKey = entryKeyOf(edit.place);
        const known = entries.get(entryKey) ?? { change: beginning(store, edit.place, entryKey), keys: [] };
        known.change.values[edit.field] = edit.value;
        known.keys.push(key);
        entries.set(entryKey, known);
      }
      const all = [...entries.values()];
      if (all.length === 0) return new Map();
      const outcomes = await saveCells(
        subject,
        all.map((each) => changeOf(each.change)),
        true,
      );
      return new Map(all.flatMap(({ keys }, place) => keys.flatMap((key) => (outcomes[place] ? [[key, outcomes[place]] as const] : []))));
    };
    const confirm = (block: ReadBlock) => {
      if (!pasted) return;
      const edits = editsOf(block, pasted.at).map(({ edit }) => edit);
      setPasted(null);
      if (edits.length > 0) store.edit(edits);
      else notify('grid.paste.nothing', { type: 'warning' });
    };
    return { check, confirm, close: () => setPasted(null) };
  }, [pasted, tools, store, subject, notify]);

  return { ...tools, pasted, pasting };
}

/** An entry as the server is asked of it before anything is kept. */
function beginning(store: GridStore, { tags, date, date_end }: EntryPlace, key: string): Waiting {
  const waiting = store.waiting.get(key);
  const version = waiting?.version ?? store.inputs.get(key)?.version ?? 0;
  return {
    key,
    tags,
    date,
    date_end,
    version,
    values: { ...waiting?.values },
    was: { ...waiting?.was },
    unread: {},
    status: 'waiting',
    errors: [],
  };
}
