import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { JsonValue, Values } from '#resources/definition';
import { isJson } from '#resources/language/fields/clean';
import type { Unsent } from './unsent';

/** Holds the answers of a form as they were read from the server or saved last, with their revisions. Unsent answers of this browser keep what they were read beside. */
export class ServerAnswers {
  readonly values: Values;
  readonly revs: Record<string, number>;

  constructor(fields: QuestionnaireRead['fields'], unsent: Unsent) {
    const read = Object.entries(fields).map(([question, { value, rev }]) => ({ question, value: isJson(value) ? value : null, rev }));
    this.values = { ...Object.fromEntries(read.map(({ question, value }) => [question, value])), ...unsent.base };
    this.revs = { ...Object.fromEntries(read.map(({ question, rev }) => [question, rev])), ...unsent.revs };
  }

  /** Returns the answer to a question, null without one. */
  answerTo(question: string): JsonValue {
    const value = this.values[question];
    return isJson(value) ? value : null;
  }

  revOf = (question: string): number => this.revs[question] ?? 0;

  /** Takes what stands in place of an answer; with a revision, all of it is what the server has. */
  take(question: string, value: JsonValue, rev?: number): void {
    this.values[question] = value;
    if (rev !== undefined) this.revs[question] = rev;
  }
}
