/** Reads the entries and conflicts to which answers that feed subjects have led, and the answers that an entry holds. */
import { sql, type SQL } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { FeedRead, FeedSource } from '#resources/api/questionnaires/feeds';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { isoOf, nameOf } from '#server/entities/history/revisions/revisions';
import { questionnairesRules } from '../rules';
import { questionOf, versionOf } from '../templates/versions';

/** Returns, for each answer of a questionnaire that feeds a subject, the entry or the conflict to which it has led. */
export async function feedsOf(db: Db, id: string): Promise<FeedRead[]> {
  const { rows } = await db.execute<FeedRead & Record<string, unknown>>(sql`${prepared}
    SELECT question, subject_key, field, outcome, input_id, value, present, errors,
      CASE WHEN decided_at IS NOT NULL THEN jsonb_build_object('by', (SELECT ${nameOf} FROM users u WHERE u.id = decided_by),
        'at', ${isoOf('decided_at')}, 'reason', coalesce(decided_why, '')) END AS decided
    FROM questionnaire_feeds WHERE questionnaire_id = ${id}::uuid ORDER BY question`);
  return rows;
}

/** The answers that entries (alias `i`) hold: an entry that was changed since holds none. */
const held = sql`questionnaire_feeds f JOIN inputs i ON i.id = f.input_id AND i.values -> f.field = f.value JOIN questionnaires t ON t.id = f.questionnaire_id`;

interface Row extends Record<string, unknown> {
  input_id: string;
  questionnaire_id: string;
  template_id: string;
  template_version: number;
  name: LocalizedText;
  date: string;
  date_end: string;
  question: string;
  field: string;
  submission: number | null;
  by: string | null;
  by_name: string | null;
  at: string;
  readable: boolean;
}

/** Returns the answers that these entries hold, by the id of the entry: all fields, or one. */
export async function sourcesOf(db: Db, inputs: readonly string[], viewer: Viewer, field?: string): Promise<Map<string, FeedSource[]>> {
  const found = new Map<string, FeedSource[]>();
  if (inputs.length === 0) return found;
  const readable = can(viewer, 'questionnaires:read') ? (questionnairesRules.visible?.(viewer) ?? sql`true`) : sql`false`;
  const { rows } = await db.execute<Row>(sql`
    SELECT f.input_id, f.questionnaire_id, t.template_id, t.template_version, t.name, t.date::text, t.date_end::text, f.question, f.field,
      s.number AS submission, s.by, (SELECT ${nameOf} FROM users u WHERE u.id = s.by) AS by_name, ${isoOf('f.at')} AS at, (${readable}) AS readable
    FROM ${held} LEFT JOIN LATERAL (
      SELECT number, by FROM questionnaire_submissions own WHERE own.questionnaire_id = f.questionnaire_id AND own.at <= f.at ORDER BY number DESC LIMIT 1) s ON true
    WHERE f.outcome = 'written' AND f.input_id = ANY(${sql.param([...inputs])}::uuid[]) AND ${field === undefined ? sql`true` : sql`f.field = ${field}`}
    ORDER BY f.at DESC, f.question`);
  for (const row of rows) found.set(row.input_id, [...(found.get(row.input_id) ?? []), await sourceOf(db, row)]);
  return found;
}

async function sourceOf(db: Db, { question, by, by_name, ...row }: Row): Promise<FeedSource> {
  const template = await versionOf(db, row.template_id, row.template_version);
  const asked = questionOf(template, question);
  return {
    questionnaire_id: row.readable ? row.questionnaire_id : null,
    // The name of a questionnaire tells whom it is about.
    name: row.readable ? row.name : template.name,
    date: row.date,
    date_end: row.date_end,
    question: { id: question, name: asked?.name ?? {} },
    field: row.field,
    submission: row.submission ?? 0,
    respondent: by === null ? null : { id: by, name: by_name ?? '' },
    approved_at: row.at,
  };
}

/** Returns the names of the templates of the questionnaires whose answers these entries hold in a field, each with the number of entries: the name of a questionnaire also tells whom it is about, and visitors read these. `inputs` is a statement that gives the ids of the entries. */
export async function questionnairesBehind(db: Db, inputs: SQL, field: string): Promise<{ name: LocalizedText; inputs: number }[]> {
  const { rows } = await db.execute<{ name: LocalizedText; inputs: number }>(sql`
    SELECT (array_agg(v.name ORDER BY t.date DESC))[1] AS name, count(DISTINCT i.id)::int AS inputs
    FROM ${held} JOIN questionnaire_template_versions v ON v.template_id = t.template_id AND v.number = t.template_version
    WHERE f.outcome = 'written' AND f.field = ${field} AND i.id IN (${inputs}) GROUP BY t.template_id ORDER BY inputs DESC, t.template_id`);
  return rows;
}
