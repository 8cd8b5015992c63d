/** Computes the answers that a questionnaire would have after a move, without moving it. */
import type { JsonValue, Locale, RecordError } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import type { TemplateVersion } from '../versions';
import { convertedAnswer, type Conversion } from './convertAnswers';
import { formerOf } from './formerOf';
import type { KeptAnswer } from './movedTable';
import { unitError } from './otherUnits';

/** The answers of a questionnaire, by question. */
export type StoredAnswers = ReadonlyMap<string, KeptAnswer>;

/** Returns the answers as a version asks them, under the ids that its questions have, and an error for each that nothing converts. */
export function answersAfter(
  { questions }: TemplateVersion,
  { before, conversions }: { before: TemplateVersion; conversions: readonly Conversion[] },
  stored: StoredAnswers,
  locale: Locale,
): { answers: Map<string, JsonValue>; asked: RecordError[] } {
  const answers = new Map<string, JsonValue>();
  const asked: RecordError[] = [];
  for (const question of questions) {
    const answer = storedFor(question, before, stored);
    const conversion = answer && conversions.find((each) => each.question.id === question.id);
    const moved = conversion ? convertedAnswer(conversion, answer, locale) : answer;
    if (moved) answers.set(question.id, moved.value);
    if (moved && 'asked' in moved && moved.asked) asked.push(unitError(question.id));
  }
  return { answers, asked };
}

/** Returns the answer that a question gets, as `renameQuestions` moves them: its own, unless the version before asks it under a former id; else the first one under a former id. */
function storedFor(question: Question, before: TemplateVersion, stored: StoredAnswers): KeptAnswer | undefined {
  const { id, was = [] } = question;
  const asked = formerOf(before, question)?.id ?? id;
  const own = stored.get(id);
  if (own && asked === id) return own;
  const found = [asked, ...was].flatMap((each) => stored.get(each) ?? []);
  return found.find(({ value }) => value !== null) ?? found[0];
}
