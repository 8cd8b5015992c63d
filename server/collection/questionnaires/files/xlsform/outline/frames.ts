/** Follows which groups and which table are open at a row of the sheet `survey`. */
import type { Draft, Source } from './outline';
import type { Own } from '../sheets/own';
import type { BothTexts } from '../sheets/texts';

export interface Frame {
  kind: 'group' | 'repeat';
  row: number;
  name: string;
  label: BothTexts | undefined;
  page: boolean;
  own: Own;
  condition: readonly Source[];
  /** Of a repeat: its table. */
  table?: Draft;
  /** True once a question or a text stands in it. */
  filled: boolean;
}

export class Frames {
  private readonly open: Frame[] = [];

  get all(): readonly Frame[] {
    return this.open;
  }
  /** The table whose columns the rows are. */
  get table(): Draft | null {
    return this.open.find(({ table }) => table)?.table ?? null;
  }
  /** The innermost group with a label around the row, or around its table: its section. */
  get owner(): Frame | undefined {
    const inner = this.open.findIndex(({ table }) => table);
    return this.open.slice(0, inner < 0 ? undefined : inner).findLast(({ label }) => label);
  }
  push(frame: Frame): void {
    this.open.push(frame);
  }
  /** Closes the innermost group; undefined where it is of the other kind. */
  close(kind: Frame['kind']): Frame | undefined {
    return this.open.at(-1)?.kind === kind ? this.open.pop() : undefined;
  }
  fill(): void {
    for (const frame of this.open) frame.filled = true;
  }
  /** Returns the groups around the section of the row, from the outermost to its own. */
  aroundSection(): readonly Frame[] {
    const { owner } = this;
    return owner ? this.open.slice(0, this.open.indexOf(owner) + 1) : [];
  }
  /** Returns the conditions of the groups around the row that neither its section nor its table has. */
  conditionsWithin(): Source[] {
    const inner = this.open.findIndex(({ table }) => table);
    const from = inner < 0 ? this.aroundSection().length : inner + 1;
    return this.open.slice(from).flatMap(({ condition }) => condition);
  }
}
