/** Reads reminders from their records. */
import { sql } from 'drizzle-orm';
import type { LocalizedText, Values } from '#resources/definition';
import { isText } from '#resources/language/fields/localizedText';
import type { Db } from '#server/core/db/db';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { timingOf, type Timing } from './schedule/timing';
import type { WorkKind } from './work/work';

export interface Reminder {
  /** Null for one that is being written. */
  id: string | null;
  title: LocalizedText;
  kind: 'data' | 'approval';
  target: 'users' | 'subjects';
  active: boolean;
  users: readonly string[];
  roles: readonly string[];
  subjects: readonly string[];
  sections: readonly string[];
  /** The tags under which work is looked for. */
  sites: readonly string[];
  work: ReadonlySet<WorkKind>;
  timing: Timing;
  escalation: { times: number | null; days: number | null; to: string | null };
  message: LocalizedText;
  /** The person whose scopes limit it. */
  writer: string | null;
  /** The moment of its last change, ISO 8601; null for one that is being written. */
  changed_at: string | null;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);
const numberOf = (value: unknown): number | null => (value === null || value === undefined || value === '' ? null : Number(value));
const textOf = (value: unknown): LocalizedText => (isText(value) ? value : {});

/** Returns a reminder from the values of its record. */
export function reminderOf(values: Values, id: string | null, writer: string | null): Reminder {
  const kind = values['kind'] === 'approval' ? 'approval' : 'data';
  const target = values['target'] === 'subjects' ? 'subjects' : 'users';
  const work = listOf(values['work']);
  const entries: WorkKind = kind === 'data' ? 'entries' : 'entry_approval';
  const questionnaires: WorkKind = kind === 'data' ? 'questionnaire' : 'questionnaire_approval';
  return {
    id,
    title: textOf(values['title']),
    kind,
    target,
    active: values['active'] !== false,
    users: target === 'users' ? listOf(values['users']) : [],
    roles: target === 'users' ? listOf(values['roles']) : [],
    subjects: target === 'subjects' ? listOf(values['subjects']) : [],
    sections: target === 'subjects' ? listOf(values['sections']) : [],
    sites: listOf(values['sites']),
    // Questionnaires have no subject.
    work: new Set(
      target === 'subjects'
        ? [entries]
        : [...(work.includes('entries') ? [entries] : []), ...(work.includes('questionnaires') ? [questionnaires] : [])],
    ),
    timing: timingOf(values),
    escalation: {
      times: numberOf(values['escalate_after_times']),
      days: numberOf(values['escalate_after_days']),
      to: typeof values['escalate_to'] === 'string' ? values['escalate_to'] : null,
    },
    message: textOf(values['message']),
    writer,
    changed_at: null,
  };
}

interface Row extends Record<string, unknown> {
  id: string;
  data: Values;
  writer: string | null;
  changed_at: string;
}

/** Returns the reminders with these ids, or all. */
export async function remindersOf(db: Db, ids?: readonly string[]): Promise<Reminder[]> {
  const chosen = ids ? sql`id = ANY(${sql.param([...ids])}::uuid[])` : sql`true`;
  const { rows } = await db.execute<Row>(
    sql`SELECT id, data, s.writer, ${isoOf('updated_at')} AS changed_at FROM records LEFT JOIN reminder_states s ON s.reminder_id = id WHERE resource = 'reminders' AND ${chosen} ORDER BY id`,
  );
  return rows.map(({ id, data, writer, changed_at }) => ({ ...reminderOf(data, id, writer), changed_at }));
}
