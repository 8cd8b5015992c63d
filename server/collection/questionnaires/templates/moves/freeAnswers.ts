/** Sets aside what an earlier move left in answers although their version no longer asks it: cells and lines of tables, with which no save and no submission passed, and answers to questions that are computed. */
import { sql } from 'drizzle-orm';
import type { JsonValue } from '#resources/definition';
import { rowKey } from '#resources/language/answers/rowPath';
import { isTable, linesOf } from '#resources/language/answers/rows';
import type { Question } from '#resources/language/questions/question';
import { answeredStates } from '#resources/language/questions/awaited';
import { clientConfig } from '#server/core/config/clientConfig';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import type { QuestionnaireRow } from '../../access/access';
import { versionsBefore, type TemplateVersion } from '../versions';
import { convertAnswers, type Conversion } from './convertAnswers';
import { columnsOf, hasLine } from './fixedLines';
import { formerOf } from './formerOf';
import { shownBefore } from './shownBefore';

/** Sets aside what the answers of a questionnaire have of former versions, where it is being answered. Writes nothing for one that a move has converted. */
export async function freeAnswers(db: Db, row: QuestionnaireRow, version: TemplateVersion): Promise<void> {
  if (version.number === 1 || !answeredStates.includes(row.state)) return;
  const before = await versionsBefore(db, version);
  const found = version.questions.flatMap((question) => conversionOf(question, before) ?? []);
  if (found.length === 0) return;
  const blocked = await blockedIn(db, row.id, found);
  if (blocked.length === 0) return;
  const losing = before.filter((each) => blocked.some(({ question }) => hasMore(formerOf(each, question), question)));
  const { default_locale: locale } = await clientConfig(db);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      SELECT FROM questionnaires WHERE id = ${row.id}::uuid AND template_version = ${version.number} AND state = ${row.state} FOR UPDATE`);
    if (rowCount === 0) return;
    const shown = await shownBefore(tx, [version, ...losing], blocked, [row.id]);
    await convertAnswers(tx, blocked, [row.id], { locale, shown });
  });
}

/** Returns the conversion that sets aside the cells and lines that only former versions of a table had. Of a computed question, the whole answer is set aside. */
function conversionOf(question: Question, before: readonly TemplateVersion[]): Conversion | undefined {
  const formers = before.flatMap((each) => formerOf(each, question) ?? []).filter((former) => hasMore(former, question));
  if (formers.length === 0) return undefined;
  if (question.compute !== undefined) return { question, formers, isBack: false, wasComputed: false };
  const rows = new Map([...formers, question].flatMap((each) => each.rows ?? []).map((line) => [line.key, line]));
  const now = { ...question, ...(rows.size > 0 && { rows: [...rows.values()] }) };
  return { question, formers: [now, ...formers], isBack: false, wasComputed: false };
}

/** True where a question that is computed now was answered by people, or where an earlier version of a table had columns that are gone, or lines of another kind. */
function hasMore(former: Question | undefined, now: Question): boolean {
  if (now.compute !== undefined) return former?.compute === undefined && former !== undefined;
  if (!former || !isTable(former) || !isTable(now)) return false;
  const columns = columnsOf(now);
  return (
    [...columnsOf(former).keys()].some((id) => !columns.has(id)) ||
    (former.rows === undefined) !== (now.rows === undefined) ||
    (former.rows_from === undefined) !== (now.rows_from === undefined) ||
    (former.rows ?? []).some(({ key }) => !hasLine(now, { [rowKey]: key }, former))
  );
}

/** Returns the conversions of the questions whose stored answers have more than is asked. */
async function blockedIn(db: Db, id: string, conversions: readonly Conversion[]): Promise<Conversion[]> {
  const { rows } = await db.execute<{ question: string; value: JsonValue }>(sql`${prepared}
    SELECT question, value FROM questionnaire_answers WHERE questionnaire_id = ${id}::uuid AND value IS NOT NULL
      AND question = ANY(${sql.param(conversions.map(({ question }) => question.id))}::text[])`);
  const stored = new Map(rows.map(({ question, value }) => [question, value]));
  return conversions.filter(({ question, formers }) => {
    if (question.compute !== undefined) return stored.has(question.id);
    const columns = columnsOf(question);
    const isGone = (cell: string) => !columns.has(cell) && formers.some((former) => columnsOf(former).has(cell));
    return linesOf(stored.get(question.id)).some(
      (line) => !hasLine(question, line, formers[0] ?? question) || Object.keys(line).some(isGone),
    );
  });
}
