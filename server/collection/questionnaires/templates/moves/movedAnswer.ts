/** Turns a stored answer into what another version of its question asks: its unit and its form. */
import type { Field, JsonValue, Locale } from '#resources/definition';
import { isDecimal } from '#resources/formats/decimal';
import { isTable } from '#resources/language/answers/rows';
import { isMeasure, unitOf } from '#resources/language/answers/units';
import { isLocalizedText } from '#resources/language/fields/clean';
import { formerAnswer, keptUnit } from '#resources/language/formulas/formerUnit';
import type { AsideAnswer, Question } from '#resources/language/questions/question';
import { converted } from '#server/entities/definitions/values/conversions';
import { htmlOf, wordsOf } from '#server/entities/definitions/values/richText';
import { movedTable, type KeptAnswer, type MovedAnswer } from './movedTable';

/** True where answers to one question may not be answers to the other as they are. */
export const mayDiffer = (now: Question, then: Question): boolean => JSON.stringify(shapeOf(now)) !== JSON.stringify(shapeOf(then));

function shapeOf({
  id,
  type,
  format,
  localized,
  compute,
  unit,
  units,
  choices,
  choices_from: from,
  items,
  rows,
  rows_from,
}: Field): unknown {
  const isChoice = choices !== undefined || from !== undefined;
  const lines = items && [items.map((item) => [item.id, shapeOf(item)]), rows?.map(({ key }) => key), rows_from?.resource];
  return [id, type, format, localized, compute !== undefined, unit, units, isChoice, lines];
}

/**
 * Returns an answer as a question asks it now. `then` are the question as it was answered, and as older versions had it, the latest first: they describe the columns of a table that only these had.
 * `locale` is the language that a text has where its question asks for one in each language.
 */
export function movedAnswer(now: Question, then: readonly Question[], answer: KeptAnswer, locale: Locale): MovedAnswer {
  const { value, aside } = answer;
  const [former, ...older] = then;
  if (!former) return { value, aside, asked: false };
  if (!isTable(now) || !isTable(former)) return movedOne(now, former, answer, locale);
  if (value !== null && !Array.isArray(value)) return { value, aside, asked: false };
  return movedTable(now, { former, older }, answer, { movedCell, locale });
}

/** Returns an answer to a question that is no table. Where its new form says less, or is computed, the former answer is kept aside. */
function movedOne(now: Question, then: Question, answer: KeptAnswer, locale: Locale): MovedAnswer {
  const { value, aside } = answer;
  if (value !== null && now.compute !== undefined) return setAside(then, answer);
  if (value === null || isTable(now) !== isTable(then)) return { value, aside, asked: false };
  const formed = inForm(now, then, value, locale);
  return { ...inUnit(now, then, formed.value), aside: formed.isLess ? setAside(then, answer).aside : aside };
}

/** Sets a whole answer aside, with its question as it was asked. */
export function setAside({ display_condition: _shown, ...field }: Question, { value, aside, shown }: KeptAnswer): MovedAnswer {
  const set: AsideAnswer = { field, value, ...(shown === null && { hidden: true }) };
  return { value: null, aside: value === null ? aside : [...aside, set], asked: false };
}

/** Returns a cell of a table. One whose new form would say less stays as it is. */
function movedCell(now: Field, then: Field, cell: JsonValue, locale: Locale): { value: JsonValue; asked: boolean } {
  const formed = cell === null ? { value: null, isLess: false } : inForm(now, then, cell, locale);
  return inUnit(now, then, formed.isLess ? cell : formed.value);
}

function inUnit(now: Field, then: Field, value: JsonValue): { value: JsonValue; asked: boolean } {
  if (isMeasure(value) && unitOf(now, value.unit)) return { value, asked: false };
  const former = formerAnswer(now, then, value);
  if (!former.given) return { value, asked: false };
  const unit = isDecimal(value) ? keptUnit(now, then) : undefined;
  if (unit !== undefined) return { value: { value: String(value), unit }, asked: false };
  return former.value === null ? { value, asked: true } : { value: former.value, asked: false };
}

/** Returns an answer in the form that its question has now, where its meaning stays: one choice as a list of one, a text in the default language, the words of a rich text. `isLess` is true where the former answer says more. */
export function inForm(now: Field, then: Field, value: JsonValue, locale: Locale): { value: JsonValue; isLess: boolean } {
  const [isRich, wasRich] = [now.type === 'editor', then.type === 'editor'];
  const plain = (text: JsonValue): JsonValue => {
    const read = isRich !== wasRich && typeof text === 'string' && text !== '' ? (isRich ? htmlOf(text) : wordsOf(text)) : text;
    return converted(read, now, then.type);
  };
  if (then.localized && isLocalizedText(value)) {
    const texts = Object.entries(value);
    if (now.localized) return { value: Object.fromEntries(texts.map(([key, text]) => [key, plain(text)])), isLess: wasRich && !isRich };
    return { value: plain(value[locale] ?? texts[0]?.[1] ?? null), isLess: texts.length > 1 || (wasRich && !isRich) };
  }
  const after = plain(value);
  const isText = now.localized && !then.localized && typeof after === 'string';
  return { value: isText ? (after === '' ? null : { [locale]: after }) : after, isLess: wasRich && !isRich && typeof value === 'string' };
}
