/** Notes what becomes of notices, and stores it in a few statements. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import type { Reminder } from '../reminders';
import { isAbout, isMeant } from '../runs/choose';
import type { FindWorker, Worker } from '../work/work';
import type { Contents } from './contents';
import { workerIn, type Obstacle, type WaitingNotice } from './waiting';

interface End {
  run_id: string;
  address: string;
  concerning: string;
  outcome: 'waiting' | 'listed' | 'covered' | 'done' | 'held';
  held: string | null;
  send_at: string | null;
  digest_id: string | null;
}

/** A reminder as it is now, with the function that finds the people who still have something to do that it may be about. */
export interface ReminderNow {
  reminder: Reminder;
  find: FindWorker;
}

export type Ends = ReturnType<typeof ends>;

/** Returns a collector of the outcomes of notices. */
export function ends() {
  const all: End[] = [];
  const end = ({ run_id, address, concerning }: WaitingNotice, more: Partial<End> & Pick<End, 'outcome'>) =>
    all.push({ run_id, address, concerning, held: null, send_at: null, digest_id: null, ...more });
  return {
    /** Holds the notices that the reminders, as they are now, would not make any more; returns the others. */
    withoutThoseChanged(
      notices: readonly WaitingNotice[],
      reminderOf: (notice: WaitingNotice) => ReminderNow | undefined,
    ): WaitingNotice[] {
      return notices.filter((notice) => {
        const now = reminderOf(notice);
        const isChosen = now === undefined || isStillChosen(notice, now.reminder, now.find(workerIn(notice)));
        if (!isChosen) end(notice, { outcome: 'held', held: 'changed' });
        return isChosen;
      });
    },
    /** Ends the notices of which nothing is left; returns the others. */
    withoutThoseDone(notices: readonly WaitingNotice[], find: FindWorker): WaitingNotice[] {
      return notices.filter((notice) => {
        const items = find(workerIn(notice))?.items ?? [];
        const isLeft = items.some(({ key }) => notice.why.keys.includes(key));
        if (!isLeft) end(notice, { outcome: 'done' });
        return isLeft;
      });
    },
    /** Ends notices of which the reader may read nothing. */
    finish(notices: readonly WaitingNotice[]): void {
      for (const notice of notices) end(notice, { outcome: 'done' });
    },
    /** Puts a notice off, or gives it up where no later moment is left. Returns true where something stops it. */
    delay(notice: WaitingNotice, obstacle: Obstacle | undefined): boolean {
      if (obstacle)
        end(notice, {
          outcome: obstacle.at === null ? 'held' : 'waiting',
          held: obstacle.hold,
          send_at: obstacle.at?.toISOString() ?? null,
        });
      return obstacle !== undefined;
    },
    stop(notices: readonly WaitingNotice[], obstacle: Obstacle | undefined): boolean {
      return notices.map((notice) => this.delay(notice, obstacle)).some(Boolean);
    },
    /** Notes that the earlier digest of the day listed the person's own work; what it can't have listed, the work of others, waits for the next one. */
    cover(notices: readonly WaitingNotice[], digest: string, tomorrow: Date | null): void {
      for (const notice of notices) {
        if (notice.concerning === '') end(notice, { outcome: 'covered', digest_id: digest });
        else this.delay(notice, { hold: 'today', at: tomorrow });
      }
    },
    list(contents: readonly Contents[]): void {
      for (const { id, notices } of contents) for (const notice of notices) end(notice, { outcome: 'listed', digest_id: id });
    },
    async store(db: Db): Promise<void> {
      if (all.length === 0) return;
      await db.execute(sql`UPDATE reminder_notices n SET outcome = e.outcome, held = e.held, digest_id = e.digest_id, send_at = coalesce(e.send_at, n.send_at)
        FROM jsonb_to_recordset(${JSON.stringify(all)}::jsonb) AS e(run_id uuid, address text, concerning text, outcome text, held text, send_at timestamptz, digest_id uuid)
        WHERE n.run_id = e.run_id AND n.address = e.address AND n.concerning = e.concerning`);
    },
  };
}

/** True where a reminder, as it is now, is for the person of a notice, and about something of what was left. Around due dates, that of a questionnaire is still the one by which it was chosen. */
function isStillChosen({ why, by_hand }: WaitingNotice, reminder: Reminder, worker: Worker | undefined): boolean {
  if (!worker) return false;
  const isAroundDue = reminder.timing.when === 'due' && !by_hand;
  const dues = new Map(Object.entries(isAroundDue ? (why.dues ?? {}) : {}));
  return (
    isMeant(reminder, worker) &&
    worker.items.some(
      (item) =>
        why.keys.includes(item.key) &&
        reminder.work.has(item.kind) &&
        isAbout(reminder, item) &&
        (dues.get(item.key) ?? item.due) === item.due,
    )
  );
}
