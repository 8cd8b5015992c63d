import { useMemo, useState } from 'react';
import { useNotify } from 'ra-core';
import type { CellOutcome } from '#resources/api/collection/cells';
import { tryCells } from '#dataProvider/calls/cells';
import { cellStateOf } from '../model/cellState';
import { copiedText, typedValue, type Writing } from '../../../fields/parts/cells/cellText';
import { isTyped, type GridColumn } from '../model/columns';
import type { Edit, ValueEdit } from '../model/edits';
import { entryKeyOf, type GridStore } from '../model/gridStore';
import type { Cell } from '../../../fields/parts/cells/moved';
import { cellsOf, type Block } from '../model/selection';
import { cellChangeOf } from '../model/sending/sender';
import type { TypingStore } from '../model/typing';
import type { Quality } from '../model/sending/quality';
import type { EntryPlace, UnsavedEntry } from '../model/sending/unsavedEntries';
import type { Pasted } from '../paste/PasteDialog';
import type { ReadBlock } from '../paste/readBlock';
import { repeated } from '../paste/repeated';
import { readTsv, writeTsv } from '../../../fields/parts/cells/tsv';
import type { GridActs } from '../table/EntryGrid';
import type { RowLine } from '../table/GridRow';
import { useEmptiedNotice } from './useEmptiedNotice';

interface Around {
  store: GridStore;
  typing: TypingStore;
  subject: string;
  lines: readonly RowLine[];
  columns: readonly GridColumn[];
  writing: Writing;
  canWrite: boolean;
}

/** Returns the actions of the keyboard and the clipboard on the cells. */
export function useGridActs({ store, typing, subject, lines, columns, writing, canWrite }: Around) {
  const notify = useNotify();
  const sayEmptied = useEmptiedNotice(store);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const tools = useMemo(() => {
    const placeOf = ({ row, column }: Cell): EntryPlace | undefined => {
      const [line, at] = [lines[row], columns[column]];
      return line && at && { tags: line.tags, date: at.period.date, date_end: at.period.date_end, row: line.name };
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
    const qualityAt = (cell: Cell): Quality => {
      const place = placeOf(cell);
      return place ? store.qualityOf(place) : 'measured';
    };
    /** Returns the edit that sets the data quality of a cell's entry. Only an entry that exists, or that the user typed into, can be measured or estimated; any can be marked as not applicable. */
    const qualityEdits = (cell: Cell, quality: Quality): Edit[] => {
      const [place, at] = [placeOf(cell), columns[cell.column]];
      if (!place || !at || !mayType(cell) || qualityAt(cell) === quality) return [];
      const said = quality === 'not_applicable' || store.inputAt(place) !== undefined || store.waitingAt(place) !== undefined;
      return said ? [{ place, field: at.field.id, quality }] : [];
    };
    /** Returns the edits that clear a cell. Clearing an entry that is marked as not applicable removes the mark. */
    const clearing = (cell: Cell): Edit[] => {
      if (qualityAt(cell) === 'not_applicable') return [...qualityEdits(cell, 'measured'), ...editOf(cell, null)];
      return isEmpty(cell) ? [] : editOf(cell, null);
    };
    const editOf = (cell: Cell, value: ValueEdit['value']): ValueEdit[] => {
      const [place, at] = [placeOf(cell), columns[cell.column]];
      return place && at && mayType(cell) ? [{ place, field: at.field.id, value }] : [];
    };
    const change = (edits: readonly Edit[]) => (edits.length > 0 ? store.edit(edits) : []);
    const qualify = (edits: readonly Edit[]) => {
      const back = change(edits);
      if (edits.some((edit) => 'quality' in edit && edit.quality === 'not_applicable')) sayEmptied(back);
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
      typing: (cell, text) => {
        const [place, at] = [placeOf(cell), columns[cell.column]];
        typing.keep(text === null || !place || !at ? null : { place, field: at.field.id, text });
      },
      clear: (cells) => void change(cells.flatMap(clearing)),
      qualityAt,
      qualify: (cells, quality) => {
        const entries = new Set<string>();
        // Adjacent cells may belong to one entry, whose quality is changed once.
        const first = (edit: Edit) => {
          const known = entries.size;
          return entries.add(entryKeyOf(edit.place)).size > known;
        };
        qualify(cells.flatMap((cell) => qualityEdits(cell, quality)).filter(first));
      },
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
        if (only !== undefined && cellsOf(block).length === 1 && !/[.,]/.test(only)) type({ row: block.top, column: block.left }, only);
        else setPasted({ texts: repeated(texts, block), at: { row: block.top, column: block.left } });
      },
      fill: (block, across) => {
        const from = sourceOf(block, across);
        const edits = cellsOf(block).flatMap((cell) => {
          const source = across ? { row: cell.row, column: from } : { row: from, column: cell.column };
          const same = source.row === cell.row && source.column === cell.column;
          return same || source.row < 0 || source.column < 0 ? [] : editOf(cell, valueAt(source) ?? null);
        });
        change(edits);
      },
      undo: () => void store.undo(),
      redo: () => void store.redo(),
    };
    return { acts, placeOf, editOf };
  }, [store, typing, lines, columns, writing, canWrite, sayEmptied]);

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
    /** Asks the server, in one call, for its outcome on every entry of the block, without saving. */
    const check = async (block: ReadBlock): Promise<Map<string, CellOutcome>> => {
      if (!pasted) return new Map();
      const entries = new Map<string, { change: UnsavedEntry; keys: string[] }>();
      for (const { edit, key } of editsOf(block, pasted.at)) {
        const entryKey = entryKeyOf(edit.place);
        const known = entries.get(entryKey) ?? { change: beginning(store, edit.place, entryKey), keys: [] };
        known.change.values[edit.field] = edit.value;
        known.keys.push(key);
        entries.set(entryKey, known);
      }
      const all = [...entries.values()];
      if (all.length === 0) return new Map();
      const outcomes = await tryCells(
        subject,
        all.map((each) => cellChangeOf(each.change)),
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

/** Returns the row or column that a block is filled from: its first or, when the block has only one, the one before it. */
function sourceOf({ top, bottom, left, right }: Block, across: boolean): number {
  if (across) return left === right ? left - 1 : left;
  return top === bottom ? top - 1 : top;
}

/** Returns the entry with its present version, to be checked by the server before anything is kept. */
function beginning(store: GridStore, place: EntryPlace, key: string): UnsavedEntry {
  const { tags, date, date_end } = place;
  const waiting = store.waiting.get(key);
  const version = waiting?.version ?? store.inputAt(place)?.version ?? 0;
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
