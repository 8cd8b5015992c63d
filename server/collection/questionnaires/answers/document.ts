/** Makes the document of a submission: what is approved, and the fingerprint that binds the approval to it. */
import { createHash } from 'node:crypto';
import type { JsonValue, Values } from '#resources/definition';
import { isJson } from '#resources/language/fields/clean';
import { isAnswered } from '#resources/language/rules/conditions';
import type { QuestionnaireRow } from '../access/access';
import type { TemplateVersion } from '../templates/versions';
import { hiddenOf, type Answers } from './answers';

/** Returns the document of a submission as JSON whose keys are sorted, so that the same answers give the same bytes. Hidden and empty answers are left out. */
export function documentOf(version: TemplateVersion, row: QuestionnaireRow, values: Values, answers: Answers): string {
  const hidden = new Set(hiddenOf(version, values));
  const shown = version.questions.filter(({ id }) => !hidden.has(id) && isAnswered(values[id]));
  const said = shown.map(({ id, compute }): [string, JsonValue] => {
    const value = isJson(values[id]) ? values[id] : null;
    const answer = answers.get(id);
    return [id, compute === undefined && answer ? { value, by: answer.by, at: answer.at, reason: answer.reason } : { value }];
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
  return canonical({ ...document, answers: Object.fromEntries(said) });
}

/** Returns a value as JSON with the keys of its objects in alphabetical order. */
function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

/** Returns the SHA-256 of a document, in hexadecimal. */
export const fingerprint = (document: string): string => createHash('sha256').update(document).digest('hex');
