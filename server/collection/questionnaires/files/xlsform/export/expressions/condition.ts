/** Writes conditions of the field language in XPath. */
import type { Condition, FieldCondition, JsonValue } from '#resources/definition';
import { day, numeral, quoted } from './literals';
import { Unsaid, type Asked, type Scope } from './scope';

/** An expression, with the operator that its parts are joined by. */
interface Said {
  text: string;
  joins?: 'and' | 'or';
}

/** Returns the expression that says a condition. Throws Unsaid. */
export const relevantOf = (condition: Condition, scope: Scope): string => said(condition, scope).text;

function said(condition: Condition, scope: Scope): Said {
  if ('all' in condition)
    return joined(
      'and',
      condition.all.map((each) => said(each, scope)),
    );
  if ('any' in condition)
    return joined(
      'or',
      condition.any.map((each) => said(each, scope)),
    );
  if ('not' in condition) return { text: `not(${said(condition.not, scope).text})` };
  return onQuestion(condition, scope.find(condition.key));
}

function joined(joins: 'and' | 'or', parts: readonly Said[]): Said {
  const [only] = parts;
  if (!only) throw new Unsaid(joins);
  if (parts.length === 1) return only;
  return { text: parts.map((part) => (part.joins && part.joins !== joins ? `(${part.text})` : part.text)).join(` ${joins} `), joins };
}

const signs = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

function onQuestion(condition: FieldCondition, asked: Asked): Said {
  const { ref } = asked;
  const among = (values: readonly JsonValue[]) =>
    joined(
      'or',
      values.map((value) => equal(asked, value)),
    );
  if ('values' in condition) return among(condition.values);
  const { op, value } = condition;
  switch (op) {
    case 'answered':
      return { text: asked.kind === 'table' ? `count(${ref}) > 0` : `${ref} != ''` };
    case 'unanswered':
      return { text: asked.kind === 'table' ? `count(${ref}) = 0` : `${ref} = ''` };
    case 'in':
      return among(Array.isArray(value) ? value : []);
    case 'eq':
      return equal(asked, value);
    case 'ne':
      // An unanswered question is equal to nothing in XPath, and unequal to nothing here.
      if (asked.kind === 'boolean') return equal(asked, value !== true);
      return joined('and', [{ text: `${ref} != ''` }, { text: `${ref} != ${literal(asked, value)}` }]);
    default:
      if (asked.kind !== 'number' && asked.kind !== 'date') throw new Unsaid(condition.key);
      return { text: `${ref} ${signs[op]} ${literal(asked, value)}` };
  }
}

function equal(asked: Asked, value: JsonValue | undefined): Said {
  const { ref, kind, ticked, mayHide } = asked;
  if (kind === 'choices') return { text: `selected(${ref}, ${quoted(String(value))})` };
  if (kind !== 'boolean') return { text: `${ref} = ${literal(asked, value)}` };
  // A box that is hidden is neither ticked nor unticked here.
  if (value !== true && mayHide) throw new Unsaid(asked.question.id);
  return { text: `${ref} ${value === true ? '=' : '!='} '${ticked}'` };
}

function literal({ kind, question: { id } }: Asked, value: JsonValue | undefined): string {
  if (kind === 'number') return numeral(value);
  if (kind === 'date') return day(value);
  if ((kind === 'choice' || kind === 'text') && typeof value === 'string') return quoted(value);
  throw new Unsaid(id);
}
