/** Tells what of the answers of questionnaires showed before a move: what a condition hid is set aside without becoming readable. */
import { sql } from 'drizzle-orm';
import type { JsonValue, Values } from '#resources/definition';
import { withComputed } from '#resources/language/formulas/compute';
import { isDisplayed, namesAround } from '#resources/language/rules/conditions';
import type { Question } from '#resources/language/questions/question';
import type { Db } from '#server/core/db/db';
import { shownValue } from '../../answers/document';
import { givenOfEach, type GivenTo } from '../../answers/previous/given';
import { underFormerIds } from '../../answers/removed';
import type { TemplateVersion } from '../versions';
import type { Conversion } from './convertAnswers';
import { formerOf } from './formerOf';

/** The number of questionnaires whose answers are read at once: with 232 answers each, 100 take about 10 MB. */
const batchSize = 100;

/** The answers that showed before a move, by questionnaire and question. Questions without a condition are left out. */
export type Shown = ReadonlyMap<string, ReadonlyMap<string, JsonValue>>;

interface Stored extends GivenTo, Record<string, unknown> {
  answers: Record<string, JsonValue> | null;
}

/** Returns what showed of the answers to these questions, by the conditions of the last version that asked each. `versions` are the one that the questionnaires have, and those before it, the latest first, which have the `formers` of the conversions. */
export async function shownBefore(
  db: Db,
  versions: readonly TemplateVersion[],
  conversions: readonly Conversion[],
  ids: readonly string[],
): Promise<Shown> {
  const conditional = conversions.flatMap(({ question, formers }) => {
    const asked = versions.map((version) => ({ question, former: formerOf(version, question), last: version }));
    const found = asked.find(({ former }) => former && formers.includes(former));
    return found?.former && isConditional(found.former) ? [{ ...found, former: found.former }] : [];
  });
  const shown = new Map<string, Map<string, JsonValue>>();
  const [before] = versions;
  if (!before || conditional.length === 0) return shown;
  for (let from = 0; from < ids.length; from += batchSize) {
    const { rows } = await db.execute<Stored>(sql`
      SELECT q.id, q.date::text, q.about, (SELECT jsonb_object_agg(a.question, a.value) FROM questionnaire_answers a WHERE a.questionnaire_id = q.id AND a.value IS NOT NULL) AS answers
      FROM questionnaires q WHERE q.id = ANY(${sql.param(ids.slice(from, from + batchSize))}::uuid[])`);
    const given = await givenOfEach(db, before, rows);
    for (const { id, answers } of rows) {
      const values = underFormerIds(versions, { ...given.get(id), ...answers });
      const valuesIn = new Map<number, Values>();
      const those = conditional.map(({ question, former, last }): [string, JsonValue] => {
        const all = valuesIn.get(last.number) ?? withComputed(last.questions, values);
        valuesIn.set(last.number, all);
        return [question.id, isDisplayed(former, last.questions, all) ? shownValue(former, last, all) : null];
      });
      shown.set(id, new Map(those));
    }
  }
  return shown;
}

const isConditional = ({ display_condition: own, items = [] }: Question): boolean => own !== undefined || namesAround(items).length > 0;
