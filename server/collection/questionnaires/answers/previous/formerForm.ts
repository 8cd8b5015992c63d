/** Reads answers to a question that has had another form since: another type, other choices, other columns or lines, another unit. */
import type { Field, JsonValue, Locale, LocalizedText } from '#resources/definition';
import { rowKey } from '#resources/language/answers/rowPath';
import { isTable, linesOf } from '#resources/language/answers/rows';
import { isMeasure } from '#resources/language/answers/units';
import { byId } from '#resources/language/fields/byId';
import { isBoolean, isKeyList } from '#resources/language/fields/kinds';
import { formerAnswer } from '#resources/language/formulas/formerUnit';
import { plainQuestion, type Question } from '#resources/language/questions/question';
import { isAnswered } from '#resources/language/rules/conditions';
import { isOfForm } from '#resources/language/rules/validate';
import { hasLine } from '../../templates/moves/fixedLines';
import { inForm } from '../../templates/moves/movedAnswer';
import { movedTable } from '../../templates/moves/movedTable';

/** An answer to an earlier form of a question, in the form that the question has now. */
export interface AnswerNow {
  /** The answer in the form and the unit that the question has now; null where nothing says what it would be. */
  value: JsonValue;
  /** The answer as it was given, where its form or its unit is another one; `field` is the question as it was asked, where the question as it is cannot show the answer. */
  given: { value: JsonValue; unit: LocalizedText | null; field?: Question } | null;
}

/** Returns an answer to a question that was `then` as an answer to what the question is now. `locale` is the language of texts that were asked in one language only. */
export function answerNow(now: Question, then: Question | undefined, value: JsonValue, locale: Locale): AnswerNow {
  if (!then || value === null) return { value, given: null };
  if (isReadable(now, then, value)) return formerAnswer(now, then, value);
  const formed = formedNow(now, then, value, locale);
  return { value: formerAnswer(now, then, formed).value, given: { value, unit: null, field: plainQuestion(then) } };
}

/** True where a field can show an answer to another field without a conversion. Their units are not compared. */
function isReadable(now: Field, then: Field, value: JsonValue): boolean {
  if (kindOf(now) !== kindOf(then)) return false;
  if (!isTable(now)) return isOfNow(now, value);
  const [columns, formers] = [byId(now.items ?? []), byId(then.items ?? [])];
  const isCellReadable = ([id, cell]: [string, JsonValue]) => {
    const [column, former] = [columns.get(id), formers.get(id)];
    return id === rowKey || !isAnswered(cell) || (column !== undefined && former !== undefined && isReadable(column, former, cell));
  };
  return linesOf(value).every((line) => hasLine(now, line, then) && Object.entries(line).every(isCellReadable));
}

/** Returns a text that is the same for all fields whose answers have the same form. */
function kindOf(field: Field): string {
  const { type, format, choices, choices_from: from } = field;
  if (isTable(field)) return 'table';
  if (isBoolean(field)) return 'boolean';
  const source = from ? `from ${from.resource}` : choices ? 'of choices' : '';
  if (isKeyList(field)) return `list ${source}`;
  if (source !== '') return source;
  return type === 'string' || type === 'text' ? `text ${format === 'json' ? format : ''}` : type;
}

const isOfNow = (now: Field, value: JsonValue): boolean => (isMeasure(value) ? now.type === 'number' : isOfForm(now, value));

/** Returns an answer in the form of a question, in the unit that it was given in; null where it has none there. */
function formedNow(now: Question, then: Question, value: JsonValue, locale: Locale): JsonValue {
  if (isTable(now) !== isTable(then)) return null;
  const formed = (field: Field, former: Field, cell: JsonValue): JsonValue => {
    const { value: said } = inForm(field, former, cell, locale);
    return isOfNow(field, said) ? said : null;
  };
  if (!isTable(now)) return formed(now, then, value);
  const movedCell = (column: Field, former: Field, cell: JsonValue) => ({ value: cell && formed(column, former, cell), asked: false });
  const { value: lines } = movedTable(typed(now), { former: typed(then), older: [] }, { value, aside: [] }, { movedCell, locale });
  return isAnswered(lines) ? lines : null;
}

/** Returns a table whose computed columns count as columns that people fill in: a submission has their values. */
const typed = ({ items = [], ...field }: Question): Question => ({ ...field, items: items.map(({ compute: _compute, ...item }) => item) });
