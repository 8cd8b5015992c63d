/** Turns the answers of questionnaires that move to another version into what that version asks. */
import { sql } from 'drizzle-orm';
import type { JsonValue, Locale, LocalizedText } from '#resources/definition';
import { unitChange } from '#resources/language/formulas/formerUnit';
import type { AsideAnswer, Question } from '#resources/language/questions/question';
import type { Db } from '#server/core/db/db';
import { isSameJson } from '#server/core/values/same';
import type { TemplateVersion } from '../versions';
import { formerOf } from './formerOf';
import { mayDiffer, movedAnswer, setAside } from './movedAnswer';
import type { KeptAnswer, MovedAnswer } from './movedTable';
import type { Shown } from './shownBefore';

/** A question whose stored answers may be other than it asks. */
export interface Conversion {
  question: Question;
  /** The question as those of the versions before have it in which people answered it, the latest first. */
  formers: readonly Question[];
  /** True where the version before doesn't ask the question, and an older one does: which of them its answers are to is not stored. */
  isBack: boolean;
  /** True where the version before computes what people answer now: their former answers were set aside. */
  wasComputed: boolean;
}

/** Returns the questions of a version whose stored answers may be other than it asks. `before` are the version that questionnaires have, and those before it, the latest first. */
export const conversionsTo = ({ questions }: TemplateVersion, before: readonly TemplateVersion[]): Conversion[] =>
  questions.flatMap((question) => {
    const formers = before.flatMap((version) => formerOf(version, question) ?? []).filter(isTyped);
    const last = before[0] && formerOf(before[0], question);
    const isBack = before[0] !== undefined && !(last && isTyped(last));
    const wasComputed = last !== undefined && !isTyped(last) && isTyped(question);
    return formers[0] && (isBack || mayDiffer(question, formers[0])) ? [{ question, formers, isBack, wasComputed }] : [];
  });

/** True for a question that people answer. */
const isTyped = ({ compute }: Question) => compute === undefined;

/** Returns an answer as its question asks it now. Where the question is back and the older versions lead to different answers, it is asked for again. */
export function convertedAnswer({ question, formers, isBack, wasComputed }: Conversion, stored: KeptAnswer, locale: Locale): MovedAnswer {
  const answer = wasComputed ? takenBack(question, stored) : stored;
  const moved = movedAnswer(question, formers, answer, locale);
  const isSure =
    !isBack || formers.every((_, place) => isSameJson(movedAnswer(question, formers.slice(place), answer, locale).value, moved.value));
  return isSure ? moved : { ...moved, value: answer.value, asked: true };
}

/** Returns an answer with what people had answered before their question was computed. */
function takenBack({ id, was = [] }: Question, stored: KeptAnswer): KeptAnswer {
  const last = stored.value === null ? stored.aside.findLast(({ field }) => [id, ...was].includes(field.id)) : undefined;
  return last ? { ...stored, value: last.value, aside: stored.aside.filter((each) => each !== last) } : stored;
}

/** Returns an answer that an earlier move could not convert, in the unit that it was given in: it stays as it is, or is set aside. */
function leftMarked({ question, formers }: Conversion, answer: KeptAnswer, unit: LocalizedText | null): MovedAnswer {
  const given = formers.find((former) => isSameJson(former.unit ?? null, unit)) ?? formers[0];
  const { value, aside } = answer;
  return isTyped(question) || !given ? { value, aside, asked: false } : setAside(given, answer);
}

interface Stored extends Record<string, unknown> {
  id: string;
  value: JsonValue;
  aside: AsideAnswer[] | null;
  /** True where an earlier move could not convert the answer, which is in this unit since. */
  marked: boolean;
  unit: LocalizedText | null;
}

/**
 * Writes the answers to these questions as they are asked now, where nothing is lost. Where units don't convert, marks the answers: a submission is refused until they are saved again. An answer that
 * is marked already is still in the unit of an earlier version, and stays so. Every answer that changes, or whose unit does, gets a new revision, so that a page which shows the former one overwrites
 * none. `shown` is what showed of the answers before the move. The questionnaires are locked.
 */
export async function convertAnswers(
  db: Db,
  conversions: readonly Conversion[],
  moving: readonly string[],
  { locale, shown }: { locale: Locale; shown: Shown },
): Promise<void> {
  for (const conversion of conversions) {
    const { question, formers, isBack } = conversion;
    const { rows } = await db.execute<Stored>(sql`
      SELECT q.id, a.value, a.aside, coalesce(q.moved_questions -> 'unit' ? ${question.id}, false) AS marked, q.moved_questions -> 'unit' -> ${question.id}::text AS unit
      FROM questionnaires q JOIN questionnaire_answers a ON a.questionnaire_id = q.id AND a.question = ${question.id}
      WHERE q.id = ANY(${sql.param(moving)}::uuid[]) AND (a.value IS NOT NULL OR a.aside IS NOT NULL)`);
    const isOtherUnit = formers[0] !== undefined && unitChange(question, formers[0]) !== undefined;
    const moved = rows.flatMap(({ id, value, aside, marked, unit }) => {
      const stored = { value, aside: aside ?? [] };
      const seen = shown.get(id)?.get(question.id);
      const answer = { ...stored, ...(seen !== undefined && { shown: seen }) };
      const after = marked ? leftMarked(conversion, answer, unit) : convertedAnswer(conversion, answer, locale);
      return isOtherUnit || after.asked || !isSameJson({ ...after }, { ...stored, asked: false }) ? [{ id, ...after }] : [];
    });
    if (moved.length === 0) continue;
    await db.execute(sql`
      UPDATE questionnaire_answers a SET value = nullif(m.value, 'null'::jsonb), aside = nullif(m.aside, '[]'::jsonb), rev = a.rev + 1
      FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS m(id uuid, value jsonb, aside jsonb) WHERE a.questionnaire_id = m.id AND a.question = ${question.id}`);
    const asked = moved.flatMap((each) => (each.asked ? [each.id] : []));
    const mark = JSON.stringify({ [question.id]: isBack ? null : (formers[0]?.unit ?? null) });
    await db.execute(sql`
      UPDATE questionnaires SET moved_questions = coalesce(moved_questions, '{"new": [], "changed": []}')
        || jsonb_build_object('unit', coalesce(moved_questions -> 'unit', '{}') || ${mark}::jsonb)
      WHERE id = ANY(${sql.param(asked)}::uuid[])`);
  }
}
