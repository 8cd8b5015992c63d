/** Makes the document of a submission: what is approved. Its fingerprint binds the approval to it. */
import type { JsonValue, Values } from '#resources/definition';
import { clean, isJson } from '#resources/language/fields/clean';
import type { Question } from '#resources/language/questions/question';
import { previousOf } from '#resources/language/rules/given';
import { isAnswered, namesAround } from '#resources/language/rules/conditions';
import { hiddenOf } from '#resources/language/questions/progress';
import { canonical } from '#server/core/values/canonical';
import type { QuestionnaireRow } from '../access/access';
import type { TemplateVersion } from '../templates/versions';
import type { Answers } from './answers';

/** Returns the document of a submission as JSON whose keys are sorted, so that the same answers give the same bytes. Hidden and empty answers are left out; the answers of the period before that formulas name are in it. */
export function documentOf(version: TemplateVersion, row: QuestionnaireRow, values: Values, answers: Answers): string {
  const hidden = new Set(hiddenOf(version, values));
  const shown = version.questions.filter(({ id }) => !hidden.has(id) && isAnswered(values[id]));
  const said = shown.map((field): [string, JsonValue] => {
    const { id, compute } = field;
    const value = shownValue(field, version, values);
    const answer = answers.get(id);
    return [
      id,
      compute === undefined && answer
        ? { value, by: answer.by, at: answer.at, reason: answer.reason, ...(answer.source && { source: answer.source }) }
        : { value },
    ];
  });
  const { id, template_id, template_version, date, date_end, about, tags, submission } = row;
  const document = {
    questionnaire: id,
    template: template_id,
    version: template_version,
    date,
    date_end,
    about,
    tags,
    number: submission + 1,
  };
  // The formulas keep the results that they had, whatever becomes of the questionnaires of the period before.
  const previous = Object.entries(values).flatMap(([name, value]): [string, JsonValue][] => {
    const question = previousOf(name);
    return question !== undefined && isJson(value) && value !== null ? [[question, value]] : [];
  });
  return canonical({
    ...document,
    answers: Object.fromEntries(said),
    ...(previous.length > 0 && { previous: Object.fromEntries(previous) }),
  });
}

/** Returns an answer without the cells of its lines that other answers hide: they stay in the stored answer, as hidden answers do. */
export function shownValue({ display_condition: _shown, ...field }: Question, { questions }: TemplateVersion, values: Values): JsonValue {
  const { id, items = [] } = field;
  const value = namesAround(items).length > 0 ? clean([field], { [id]: values[id] }, { fields: questions, values })[id] : values[id];
  return isJson(value) ? value : null;
}
