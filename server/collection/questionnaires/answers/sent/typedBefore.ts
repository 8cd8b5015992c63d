/** Refuses a save of answers that were typed below the questions of another version of the template: the same number may mean something else now. */
import type { JsonValue, Values } from '#resources/definition';
import { isOfType } from '#resources/language/fields/fieldUses';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { ApiError } from '#server/core/errors';
import { mayAnswer, type Access, type QuestionnaireRow } from '../../access/access';
import { formerOf } from '../../templates/moves/formerOf';
import { movedAnswer } from '../../templates/moves/movedAnswer';
import { asksTheSame } from '../../templates/moves/movedQuestions';
import { questionOf, versionOf, type TemplateVersion } from '../../templates/versions';
import { plainQuestion } from '#resources/language/questions/question';

interface Typed {
  row: QuestionnaireRow;
  access: Access;
  version: TemplateVersion;
  fields: Values;
  /** The version whose questions were shown; undefined where the save doesn't name it. */
  shown: number | undefined;
}

/** Throws QUESTIONNAIRE_MOVED where the questionnaire has another version than was shown, with each answer as that version asked it and as it is asked now. */
export async function refuseTypedBefore(db: Db, { row, access, version, fields, shown }: Typed): Promise<void> {
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
