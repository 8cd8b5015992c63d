/** Describes what becomes of an answer once its questionnaire is approved: the field of a subject that gets it, for a period and tags. */
import type { Condition, Field, LocalizedText } from '../../definition';
import { fieldProblem, suggestion, type Problem } from '../check/problem';
import { isRecord } from '../fields/isRecord';
import { isDerived } from '../fields/kinds';
import { unitChange } from '../formulas/formerUnit';

/** The field of a subject that gets the answer as an entry once the questionnaire is approved. */
export interface Feed {
  subject: string;
  field: string;
  /** The tags of the entry: root key → tag id, or `about` for what the questionnaire is about. The tags of the questionnaire stand beside them. */
  tags?: Record<string, string>;
  /** The period of the entry: `period` (as without it) is that of the questionnaire, `previous` the one before; else the key of one, as 2024 or 2024-Q3. */
  period?: string;
}

/** A subject that answers may feed. */
export interface FedSubject {
  name?: LocalizedText;
  fields: readonly Field[];
  /** The kind of its periods. */
  period: string;
  /** The keys of its dimensions. */
  roots: readonly string[];
}
/** The facts that the check of a template needs: the subjects that answers may feed. */
export type Subjects = ReadonlyMap<string, FedSubject>;

/** Stands in place of a tag for what the questionnaire is about. */
export const aboutTag = 'about';
/** The periods of an entry that follow that of the questionnaire. */
export const feedPeriods = ['period', 'previous'] as const;

const properties = ['subject', 'field', 'tags', 'period'];

/** The keys of the periods of each kind. Custom dates have none that a template could name. */
const keysOfKind: Readonly<Record<string, { form: RegExp; example: string }>> = {
  year: { form: /^\d{4}$/, example: '2024' },
  fiscal_year: { form: /^\d{4}(?:-\d{2})?$/, example: '2023-24' },
  semester: { form: /^\d{4}-S[12]$/, example: '2024-S1' },
  quarter: { form: /^\d{4}-Q[1-4]$/, example: '2024-Q3' },
  month: { form: /^\d{4}-(?:0[1-9]|1[0-2])$/, example: '2024-07' },
};

/** True where a text is the key of a period of this kind: `2024` of years, `2024-Q3` of quarters. */
export const isPeriodKey = (kind: string, text: string): boolean => keysOfKind[kind]?.form.test(text) ?? false;

/** Returns the mistakes of what an answer feeds. Without `subjects`, the subject isn't looked for. */
export function checkFeed(file: string, question: Field, feeds: unknown, subjects: Subjects | undefined): Problem[] {
  const { id, type } = question;
  const at = `${id}.feeds`;
  const isFeed = isRecord(feeds) && typeof feeds['subject'] === 'string' && typeof feeds['field'] === 'string';
  if (!isFeed) return [fieldProblem('wrong_form', file, at, feeds, '{"subject": key, "field": id}')];
  const strange = Object.keys(feeds).find((key) => !properties.includes(key));
  if (strange !== undefined)
    return [fieldProblem('unknown_key', file, `${at}.${strange}`, strange, `one of ${properties.join(', ')}`, 'unknown key')];
  const { subject, field, tags = {}, period = 'period' } = feeds;
  if (!isTags(tags)) return [fieldProblem('wrong_form', file, `${at}.tags`, tags, '{root key: tag id, or "about"}')];
  if (!isPeriod(period, Object.values(keysOfKind)))
    return [fieldProblem('wrong_form', file, `${at}.period`, period, `${feedPeriods.join(', ')}, or the key of a period`)];
  if (!subjects) return [];
  const found = subjects.get(String(subject));
  if (!found) {
    const keys = [...subjects.keys()];
    const accepted = `a subject: ${keys.join(', ')}${suggestion(String(subject), keys)}`;
    return [fieldProblem('not_among', file, `${at}.subject`, subject, accepted)];
  }
  // A number goes into a field that people fill in, and in whose unit it can be counted; without units, people know.
  const fits = (each: Field) =>
    each.type === type && !isDerived(each) && !(each.unit && question.unit && unitChange(each, question) === 'asked');
  const ids = found.fields.filter(fits).map((each) => each.id);
  const kind = keysOfKind[found.period];
  const strangers = Object.keys(tags).filter((root) => !found.roots.includes(root));
  return [
    ...(ids.includes(String(field))
      ? []
      : [
          fieldProblem(
            'not_among',
            file,
            `${at}.field`,
            field,
            `a field of ${String(subject)} of the type ${type}${inUnitOf(question)}: ${ids.join(', ')}${suggestion(String(field), ids)}`,
          ),
        ]),
    ...strangers.map((root) => {
      const accepted = `a dimension of ${String(subject)}: ${found.roots.join(', ')}${suggestion(root, found.roots)}`;
      return fieldProblem('not_among', file, `${at}.tags.${root}`, root, accepted);
    }),
    ...(isPeriod(period, kind ? [kind] : [])
      ? []
      : [fieldProblem('wrong_form', file, `${at}.period`, period, [...feedPeriods, ...(kind ? [`as ${kind.example}`] : [])].join(', '))]),
  ];
}

const inUnitOf = ({ unit }: Field): string => {
  const name = unit?.en ?? unit?.fr;
  return name === undefined ? '' : `, in a unit that converts from ${name}`;
};

const isTags = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((tag) => typeof tag === 'string');

const isPeriod = (value: unknown, kinds: readonly { form: RegExp }[]): boolean =>
  feedPeriods.some((each) => each === value) || (typeof value === 'string' && kinds.some(({ form }) => form.test(value)));

/** A question that may feed a subject; its condition includes that of its section. */
interface Feeding {
  id: string;
  feeds?: Feed;
  display_condition?: Condition;
}

/**
 * Returns a mistake for each question that feeds the same entry and field as one before it: the same subject, field, period and tags. Of two questions that show on different conditions, only one
 * may be answered, so that they are alternatives. Feeds that meet in the period of some questionnaires alone are told apart at their approval.
 */
export function checkFedTwice(file: string, questions: readonly Feeding[]): Problem[] {
  const known = new Map<string, Feeding[]>();
  return questions.flatMap((question) => {
    if (!question.feeds) return [];
    const place = `${question.feeds.field} ${entryKey(question.feeds)}`;
    const before = known.get(place) ?? [];
    known.set(place, [...before, question]);
    const other = before.find((each) => !areAlternatives(each, question));
    return other
      ? [
          fieldProblem(
            'fed_twice',
            file,
            `${question.id}.feeds.field`,
            other.id,
            `another field, period or tags than the question ${other.id} feeds`,
            'the entry and field of',
          ),
        ]
      : [];
  });
}

/** Tells apart the entries that questions of one questionnaire feed. */
const entryKey = ({ subject, tags = {}, period = 'period' }: Feed): string =>
  JSON.stringify([subject, period, Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** An entry whose subject refuses it unless somebody has filled in the fields that no question feeds. */
export interface UnfedEntry<Of> {
  /** The first question that feeds the entry. */
  question: Of;
  subject: string;
  fields: Field[];
}

/** Returns the entries that the questions feed without a field which their subject requires. */
export function unfedEntries<Of extends Feeding>(questions: readonly Of[], subjects: Subjects): UnfedEntry<Of>[] {
  const entries = new Map<string, { question: Of; subject: string; fed: string[] }>();
  for (const question of questions) {
    if (!question.feeds) continue;
    const key = entryKey(question.feeds);
    const entry = entries.get(key) ?? { question, subject: question.feeds.subject, fed: [] };
    entry.fed.push(question.feeds.field);
    entries.set(key, entry);
  }
  return [...entries.values()].flatMap(({ question, subject, fed }) => {
    const isLeft = ({ id, required, compute }: Field) => required === true && compute === undefined && !fed.includes(id);
    const fields = (subjects.get(subject)?.fields ?? []).filter(isLeft);
    return fields.length > 0 ? [{ question, subject, fields }] : [];
  });
}

const areAlternatives = ({ display_condition: one }: Feeding, { display_condition: other }: Feeding): boolean =>
  one !== undefined && other !== undefined && JSON.stringify(one) !== JSON.stringify(other);
