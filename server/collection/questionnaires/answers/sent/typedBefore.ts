/** Refuses a save of answers that were typed below the questions of another version of the template: the same number may mean something else now. */
import { sql } from 'drizzle-orm';
import type { JsonValue, Values } from '#resources/definition';
import { isOfType } from '#resources/language/fields/fieldUses';
import { plainQuestion, type Question } from '#resources/language/questions/question';
import { clientConfig } from '#server/core/config/clientConfig';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { ApiError } from '#server/core/errors';
import { mayAnswer, type Access, type QuestionnaireRow } from '../../access/access';
import { formerOf } from '../../templates/moves/formerOf';
import { movedAnswer } from '../../templates/moves/movedAnswer';
import { asksTheSame } from '../../templates/moves/movedQuestions';
import { questionOf, versionOf, type TemplateVersion } from '../../templates/versions';

interface Typed {
  row: QuestionnaireRow;
  access: Access;
  version: TemplateVersion;
  fields: Values;
  /** The version whose questions were shown; undefined where the save doesn't name it. */
  shown: number | undefined;
}

/**
 * Throws QUESTIONNAIRE_MOVED where the questionnaire has another version than was shown, with each answer as that version asked it and as it is asked now. A save that names no version is refused where a
 * version that the questionnaire has had asked one of its questions otherwise: nobody can tell which of the two was answered.
 */
export async function refuseTypedBefore(db: Db, typed: Typed): Promise<void> {
  const { row, access, version, fields } = typed;
  const shown = typed.shown ?? (await otherwiseAsked(db, typed));
  if (shown === undefined || shown === version.number) return;
  const before = await versionOf(db, row.template_id, shown);
  const { default_locale: locale } = await clientConfig(db);
  const answers = Object.entries(fields).flatMap(([id, value]) => {
    const former = questionOf(before, id);
    const now = former && version.questions.find((each) => formerOf(before, each)?.id === id);
    if (!former || !mayAnswer(access, now?.id ?? id)) return [];
    const { display_condition: _shown, ...question } = plainQuestion(former);
    const isAsked = now !== undefined && now.compute === undefined;
    const isSame = isAsked && asksTheSame(former, now);
    const moved = isAsked && isOfType(former, value) ? movedAnswer(now, [former], { value: value ?? null, aside: [] }, locale) : undefined;
    const answer: JsonValue = moved && !moved.asked && isOfType(now ?? former, moved.value) ? moved.value : null;
    return [[id, { field: question, sent: value ?? null, now: isAsked ? now.id : null, same: isSame, answer }]];
  });
  const moved = JSON.parse(JSON.stringify({ template_version: version.number, answers: Object.fromEntries(answers) }));
  throw new ApiError(
    422,
    'QUESTIONNAIRE_MOVED',
    'The questionnaire has another version of its template since its questions were read.',
    moved,
  );
}

/** Returns the last version that the questionnaire may have had before and that asks one of these questions otherwise than now; undefined where none does. */
async function otherwiseAsked(db: Db, { row, version, fields }: Typed): Promise<number | undefined> {
  if (version.number === 1) return undefined;
  const { rows } = await db.execute<{ number: number }>(sql`${prepared}
    SELECT v.number FROM questionnaire_template_versions v WHERE v.template_id = ${row.template_id}::uuid AND v.number < ${row.template_version}
      AND v.number >= (SELECT max(b.number) FROM questionnaire_template_versions b JOIN questionnaires q ON q.id = ${row.id}::uuid
        WHERE b.template_id = v.template_id AND b.created_at <= q.created_at)
    ORDER BY v.number DESC`);
  const sent = version.questions.filter(({ id }) => Object.hasOwn(fields, id));
  for (const { number } of rows) {
    const before = await versionOf(db, row.template_id, number);
    const isOtherwise = (now: Question) => {
      const former = questionOf(before, now.id);
      return former !== undefined && !asksTheSame(former, now);
    };
    if (sent.some(isOtherwise)) return number;
  }
  return undefined;
}
