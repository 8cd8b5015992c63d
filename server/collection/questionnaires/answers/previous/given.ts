/** Reads what conditions and formulas of questionnaires name besides the answers: the period, what a questionnaire is about, and answers of the period before. */
import { sql } from 'drizzle-orm';
import type { JsonValue, Values } from '#resources/definition';
import { byId } from '#resources/language/fields/byId';
import { previousIn, type Checked } from '#resources/language/formulas/checks';
import { contextValues, previousId } from '#resources/language/rules/given';
import { answeredStates } from '#resources/language/questions/awaited';
import { clientConfig } from '#server/core/config/clientConfig';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { mayDiffer } from '../../templates/moves/movedAnswer';
import { questionOf, versionOf, type TemplateVersion } from '../../templates/versions';
import { answerNow } from './formerForm';
import { lastBefore } from './previous';

export type GivenTo = { id: string; date: string; about: Readonly<Record<string, string>> };
type Version = Pick<TemplateVersion, 'questions' | 'checks'>;

/** Returns what is given of a questionnaire of this version. */
export async function givenOf(db: Db, version: Version, row: GivenTo): Promise<Values> {
  return (await givenOfEach(db, version, [row])).get(row.id) ?? {};
}

/**
 * Returns what is given of questionnaires of this version, by their ids. While a questionnaire is answered, its formulas name the answers that the period before has now; afterwards those that
 * its submission has frozen, so that nothing that is approved changes with them. `live` takes those of now for all, as for a draft that no submission knows.
 * `needed` are the questions and rules that are evaluated, where these are not all: nothing is read of the periods before where none of them names it.
 */
export async function givenOfEach(
  db: Db,
  version: Version,
  rows: readonly GivenTo[],
  { live = false, needed = { fields: version.questions, checks: version.checks } }: { live?: boolean; needed?: Checked } = {},
): Promise<Map<string, Values>> {
  const given = new Map(rows.map((row) => [row.id, contextValues(row)]));
  const named = previousIn(needed);
  if (named.length === 0 || rows.length === 0) return given;
  for (const { id, question, value } of await previousOfEach(db, version, { named, rows, live })) {
    const values = given.get(id);
    if (values) values[previousId(question)] = value;
  }
  return given;
}

/** Returns what is given of questionnaires, each of its own version, by their ids. With `only`, what these questions name. */
export async function givenOfVersions(
  db: Db,
  rows: readonly (GivenTo & { template_id: string; template_version: number })[],
  only?: ReadonlySet<string>,
): Promise<Map<string, Values>> {
  const given = new Map<string, Values>();
  const versions = new Map(rows.map((row) => [`${row.template_id} ${row.template_version}`, row]));
  for (const { template_id: template, template_version: number } of versions.values()) {
    const alike = rows.filter((row) => row.template_id === template && row.template_version === number);
    const version = await versionOf(db, template, number);
    const needed = only && { needed: { fields: version.questions.filter(({ id }) => only.has(id)) } };
    for (const [id, values] of await givenOfEach(db, version, alike, needed)) given.set(id, values);
  }
  return given;
}

interface Found {
  id: string;
  question: string;
  value: JsonValue;
}
interface Stored extends Found, Record<string, unknown> {
  template_id: string;
  /** The id of the question at that time. */
  name: string;
  /** The version of the template to which the answer was given; null for what a submission has frozen, in the units that it had then. */
  version: number | null;
}

interface Asked {
  named: readonly string[];
  rows: readonly GivenTo[];
  live: boolean;
}

async function previousOfEach(db: Db, { questions }: Version, { named, rows, live }: Asked): Promise<Found[]> {
  // A renamed question has the answer that it got under a former id.
  const names = questions
    .filter(({ id }) => named.includes(id))
    .flatMap(({ id, was = [] }) => [id, ...was].map((name, place) => ({ id, name, place })));
  const { rows: found } = await db.execute<Stored>(sql`${prepared}
    WITH asked AS (SELECT q.*, NOT ${live} AND q.submission > 0 AND q.state <> ALL(${sql.param([...answeredStates])}::text[]) AS frozen
      FROM questionnaires q WHERE q.id = ANY(${sql.param(rows.map(({ id }) => id))}::uuid[]))
    SELECT a.id, p.key AS question, p.value, p.key AS name, NULL::int AS version, a.template_id FROM asked a
      CROSS JOIN LATERAL (SELECT document::jsonb -> 'previous' AS values FROM questionnaire_submissions s WHERE s.questionnaire_id = a.id ORDER BY number DESC LIMIT 1) s
      CROSS JOIN LATERAL jsonb_each(s.values) p WHERE a.frozen
    UNION ALL
    SELECT * FROM (
      SELECT DISTINCT ON (n.id, k.id) n.id, k.id AS question, l.answers -> k.name -> 'value' AS value, k.name, l.version, n.template_id
      FROM asked n CROSS JOIN LATERAL (${lastBefore(sql`n`)}) l
        CROSS JOIN jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS k(id text, name text, place int)
      WHERE NOT n.frozen AND l.answers ? k.name ORDER BY n.id, k.id, k.place) live`);
  const known = byId(questions);
  const read: Found[] = [];
  let config: ReturnType<typeof clientConfig> | undefined;
  for (const { version, name, template_id, ...answer } of found) {
    const now = known.get(answer.question);
    const then = version === null ? undefined : questionOf(await versionOf(db, template_id, version), name);
    if (now && then && mayDiffer(now, then)) {
      const { default_locale: locale } = await (config ??= clientConfig(db));
      read.push({ ...answer, value: answerNow(now, then, answer.value, locale).value });
    } else read.push(answer);
  }
  return read;
}
