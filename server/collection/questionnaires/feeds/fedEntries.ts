/** Finds the entries that the answers of an approved questionnaire feed, in the units of their subjects. */
import { sql } from 'drizzle-orm';
import { isJson, isValues } from '#resources/language/fields/clean';
import { isAnswered, isDisplayed } from '#resources/language/rules/conditions';
import type { Field, JsonValue, RecordError, Values } from '#resources/definition';
import { formerAnswer } from '#resources/language/formulas/formerUnit';
import { plainValue } from '#resources/language/answers/plainValue';
import { baseValue } from '#resources/language/answers/units';
import type { Question } from '#resources/language/questions/question';
import { aboutTag } from '#resources/language/questions/feed';
import { periodOf, previousPeriod, type Period, type PeriodKind } from '#resources/formats/periods/periods';
import { readPeriod } from '#resources/formats/periods/readPeriod';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import type { StoredRecord } from '#server/entities/records/entity';
import { periodKindOf, type Subject } from '#server/collection/inputs/checks/inputChecks';
import { subjectsOf } from '#server/collection/inputs/checks/inputFacts';
import { ownTag } from '#server/collection/inputs/input';
import { answersOf, valuesOf } from '../answers/answers';
import { givenOf } from '../answers/previous/given';
import { versionOf } from '../templates/versions';

/** An answer on its way into an entry. */
export interface Fed {
  question: string;
  field: string;
  value: JsonValue;
  /** The errors that keep the answer out of the entry: its unit doesn't convert. Empty for an answer that fits. */
  errors: RecordError[];
}
/** The entry that answers of one questionnaire go into. */
export interface FedEntry {
  subject: Subject;
  /** Null where the subject has no such period. */
  period: Pick<Period, 'date' | 'date_end'> | null;
  tags: Record<string, string>;
  fed: Fed[];
}
/** Returns the entries that the answers of a questionnaire go into. Hidden and empty answers go into none. */
export async function fedEntriesOf(db: Db, questionnaire: StoredRecord): Promise<FedEntry[]> {
  const { questions, ...version } = await versionOf(db, String(questionnaire['template_id']), Number(questionnaire['template_version']));
  const feeding = questions.filter(({ feeds }) => feeds !== undefined);
  if (feeding.length === 0) return [];
  const values = valuesOf(
    { questions },
    await answersOf(db, questionnaire.id),
    await givenOf(
      db,
      { ...version, questions },
      { id: questionnaire.id, date: String(questionnaire['date']), about: textsOf(questionnaire['about']) },
    ),
  );
  const subjects = await subjectsOf(
    db,
    feeding.map(({ feeds }) => ({ subject_key: feeds?.subject ?? '' })),
  );
  const fiscalStart = (await clientConfig(db)).fiscal_year_start_month;
  const own = textsOf(questionnaire['tags']);
  const about = await tagAbout(db, textsOf(questionnaire['about']));
  const entries = new Map<string, FedEntry>();
  for (const field of feeding) {
    const { feeds, id } = field;
    const subject = feeds && subjects.get(feeds.subject);
    const target = subject?.fields.find((each) => each.id === feeds?.field);
    const { value, errors } = fedValue(field, target, values[id]);
    if (!feeds || !subject || !isJson(value) || !isAnswered(value) || !isDisplayed(field, questions, values)) continue;
    const roots = subject.tag_roots.map(({ key }) => key);
    const tags = Object.fromEntries(
      roots.flatMap((root): [string, string][] => {
        const named = ownTag(feeds.tags, root);
        const tag = named === undefined || named === aboutTag ? ((named && about.get(root)) ?? ownTag(own, root)) : named;
        return tag === undefined ? [] : [[root, tag]];
      }),
    );
    const period = fedPeriod(feeds.period, periodKindOf(subject), questionnaire, fiscalStart);
    const key = JSON.stringify([subject.key, tags, period?.date, period?.date_end]);
    const entry = entries.get(key) ?? { subject, period, tags, fed: [] };
    entry.fed.push({ question: id, field: feeds.field, value, errors });
    entries.set(key, entry);
  }
  return [...entries.values()];
}

/** Returns the tag that a questionnaire is about, by its dimension; nothing for one about another record, or none. */
async function tagAbout(db: Db, { resource, id }: Record<string, string>): Promise<Map<string, string>> {
  if (resource !== 'tags' || !isUuid(id)) return new Map();
  const { rows } = await db.execute<{ root_key: string }>(sql`SELECT root_key FROM tags WHERE id = ${id}::uuid`);
  return new Map(rows.map(({ root_key }) => [root_key, id]));
}

/** Returns the period of a subject that an answer is of: the one in which the questionnaire's period begins, the one before, or a named one. */
function fedPeriod(named: string | undefined, kind: PeriodKind, { date, date_end }: StoredRecord, fiscalStart: number): Period | null {
  const own = periodOf(kind, String(date), fiscalStart, String(date_end));
  if (named === undefined || named === 'period') return own;
  if (named === 'previous') return previousPeriod(kind, own, fiscalStart);
  const day = kind === 'span' ? undefined : readPeriod(named, kind, fiscalStart);
  return day === undefined ? null : periodOf(kind, day, fiscalStart);
}

/** Returns the value that an entry gets: a number in the unit of the subject's field, exactly; nothing for an answer that says why there is no value. Where no unit says how to convert it, its own number with an error. */
function fedValue(question: Question, target: Field | undefined, value: Values[string]): { value: Values[string]; errors: RecordError[] } {
  const plain = plainValue(question, value);
  if (question.type !== 'number') return { value: plain, errors: [] };
  const own = baseValue(question, plain) ?? null;
  if (own === null || !target?.unit || !question.unit) return { value: own, errors: [] };
  const converted = formerAnswer(target, question, own).value;
  if (converted !== null) return { value: converted, errors: [] };
  return { value: own, errors: [{ field: `values.${target.id}`, code: 'INVALID', level: 'error', params: { reason: 'other_unit' } }] };
}

const textsOf = (value: unknown): Record<string, string> =>
  isValues(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {};
