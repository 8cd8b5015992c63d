/** Reads whether the site is closed for maintenance from a row of `settings`; every instance keeps the answer for a second. */
import { sql } from 'drizzle-orm';
import type { MaintenanceNotice } from '#resources/api/site/maintenance';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';

/** The closing as it is stored in `settings`. */
export interface Closing extends MaintenanceNotice {
  since: string;
  by: string | null;
}

export const settingKey = 'maintenance';
/** The longest delay after which another instance knows of a change, in ms. */
const keptFor = 1000;

/** Returns the closing of the site; null where the site is open. */
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

  /** Returns the closing as it is, or was at most a second ago. Reads the database only when called. */
  async current(): Promise<Closing | null> {
    if (performance.now() - this.knownAt < keptFor) return this.known;
    return (this.reading ??= this.read(this.turn));
  }

  /** Forgets the state that was read before a change made on this instance, and the results of reads that have begun. */
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
