/** Finds the records that rows are like: with the same title and the same required values. */
import { cellText, fromCell, type Cell, type Reading, type ReferenceNames } from '#resources/spreadsheet/cells';
import type { SheetColumn } from '#resources/spreadsheet/columns';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import type { SheetRow } from '#server/core/sheets/sheet';

interface LikenessColumn {
  column: SheetColumn;
  place: number;
  reading: Reading;
}

export class Likeness {
  /** `columns` starts with the column of the title. */
  constructor(
    private readonly entity: Entity,
    private readonly viewer: Viewer,
    private readonly columns: readonly LikenessColumn[],
  ) {}

  /** Returns, by the number of a row, the records that the row is like and that the viewer may see. */
  async of(db: Db, batch: readonly SheetRow[], names: ReferenceNames): Promise<Map<number, StoredRecord[]>> {
    const [title] = this.columns;
    if (!title) return new Map();
    const titles = [...new Set(batch.map(({ cells }) => cellText(cells[title.place] ?? null).trim()).filter((text) => text !== ''))];
    if (titles.length === 0) return new Map();
    const held = await this.entity.storage.findByValues(db, new Map([[title.column.field.id, titles]]));
    const ids = [...new Set(held.map(({ id }) => id))];
    if (ids.length === 0) return new Map();
    const found = await this.entity.storage.find(db, ids, { visible: this.entity.rules.visible?.(this.viewer) });
    const known = new Map<string, StoredRecord[]>();
    for (const record of found) {
      const key = keyOf(this.columns.map(({ column }) => record[column.field.id] ?? null));
      known.set(key, [...(known.get(key) ?? []), record]);
    }
    return new Map(
      batch.flatMap((row): [number, StoredRecord[]][] => {
        const like = known.get(keyOf(this.columns.map((each) => valueOf(each, row.cells[each.place] ?? null, names))));
        return like ? [[row.number, like]] : [];
      }),
    );
  }
}

/** Returns the value of a cell, or undefined when it can't be read: such a row is like no record. */
function valueOf({ column, reading }: LikenessColumn, cell: Cell, names: ReferenceNames): unknown {
  const read = fromCell(column, cell, reading, names);
  return 'refused' in read ? undefined : read.value;
}

const keyOf = (values: readonly unknown[]) =>
  JSON.stringify(
    values.map((value) => (value === undefined ? { unread: true } : typeof value === 'string' ? value.trim().toLowerCase() : value)),
  );
