/** Whether the site is closed for maintenance: a row of `settings`, of which every instance keeps for a second what it read. */
import { sql } from 'drizzle-orm';
import type { MaintenanceNotice } from '#resources/api/maintenance';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';

/** As it is kept. */
export interface Closing extends MaintenanceNotice {
  since: string;
  by: string | null;
}

export const settingKey = 'maintenance';
/** How late another instance may follow, in ms. */
const keptFor = 1000;

/** null where the site is open. */
export async function readClosing(db: Db): Promise<Closing | null> {
  const { rows } = await db.execute<{ value: Closing }>(sql`${prepared} SELECT value FROM settings WHERE key = ${settingKey}`);
  return rows[0]?.value ?? null;
}

export class MaintenanceState {
  private known: Closing | null = null;
  private knownAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<Closing | null> | undefined;
  private turn = 0;

  constructor(private readonly db: Db) {}

  /** As it is, or was at most a second ago. Nothing is asked of the database where nobody asks here. */
  async current(): Promise<Closing | null> {
    if (performance.now() - this.knownAt < keptFor) return this.known;
    return (this.reading ??= this.read(this.turn));
  }

  /** After a change made here: nothing read before counts any more. */
  forget(): void {
    this.turn += 1;
    this.knownAt = Number.NEGATIVE_INFINITY;
    this.reading = undefined;
  }

  private async read(turn: number): Promise<Closing | null> {
    const asked = performance.now();
    try {
      const closing = await readClosing(this.db);
      if (turn === this.turn) [this.known, this.knownAt] = [closing, asked];
      return closing;
    } finally {
      if (turn === this.turn) this.reading = undefined;
    }
  }
}
