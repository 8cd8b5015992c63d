/** Rehearses the draft of a template on the last answers of its questionnaires: counts, for each question, where it would show, be missing or be refused. Writes nothing. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Rehearsal } from '#resources/api/questionnaires/managing';
import type { Definition, RecordError, Values } from '#resources/definition';
import { isAnswered } from '#resources/language/rules/conditions';
import { hiddenOf } from '#resources/language/questions/progress';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import type { StoredRecord } from '#server/entities/records/entity';
import { seen } from '../acts/seen';
import { submissionErrors, valuesOf } from '../answers/answers';
import { givenOfEach, type GivenTo } from '../answers/previous/given';
import { elsewhereOf, sectionProblems } from './templateRules';
import { conversionsTo } from './moves/convertAnswers';
import type { KeptAnswer } from './moves/movedTable';
import { answersAfter, type StoredAnswers } from './moves/movedAnswers';
import { versionOf, versionsBefore, withQuestions, type TemplateVersion } from './versions';

/** The most questionnaires that are rehearsed, how many are read at once, and the most owners that are named. */
const most = { questionnaires: 500, read: 50, named: 5 } as const;

type Counted = Rehearsal['questions'][number];

/** Returns, for each question of the draft, in how many of the last submissions it would show, be answered, be missing or be refused. */
export async function rehearse(db: Db, template: StoredRecord, viewer: Viewer, definitions: readonly Definition[]): Promise<Rehearsal> {
  const problems = sectionProblems(template['sections'], await elsewhereOf(db, definitions));
  const draft = withQuestions({
    template_id: template.id,
    number: 0,
    name: {},
    description: null,
    approval: 'none',
    min_answered: null,
    sections: template['sections'],
  });
  const questions = new Map(draft.questions.filter(({ compute }) => compute === undefined).map(({ id }) => [id, uncounted(id)]));
  if (problems.length > 0) return { problems, questionnaires: 0, of: 0, complete: 0, questions: [] };
  const last = await lastSubmitted(db, template.id, viewer);
  const { default_locale: locale, dates } = await clientConfig(db);
  const moves = movesTo(db, draft);
  let complete = 0;
  for (let from = 0; from < last.ids.length; from += most.read) {
    const read = await answersIn(db, last.ids.slice(from, from + most.read));
    const given = await givenOfEach(db, draft, read, { live: true });
    for (const { id, email, version, stored } of read) {
      const { answers, asked } = answersAfter(draft, await moves(version), stored, locale);
      const values = valuesOf(draft, new Map([...answers].map(([question, value]) => [question, { value }])), given.get(id) ?? {});
      const errors = [...submissionErrors(draft, values, { locale, dates }), ...asked].filter(({ level }) => level === 'error');
      count(questions, { email, values, errors, hidden: new Set(hiddenOf(draft, values)) });
      if (errors.length === 0) complete += 1;
      // Lets other requests be answered in between: the check of one questionnaire with a thousand questions takes a while.
      await setImmediate();
    }
  }
  return { problems, questionnaires: last.ids.length, of: last.of, complete, questions: [...questions.values()] };
}

const uncounted = (id: string): Counted => ({ id, shown: 0, answered: 0, missing: 0, refused: 0, missing_at: [], refused_at: [] });

interface Rehearsed {
  email: string;
  values: Values;
  errors: readonly RecordError[];
  hidden: ReadonlySet<string>;
}

function count(questions: ReadonlyMap<string, Counted>, { email, values, errors, hidden }: Rehearsed): void {
  const firsts = new Map<string | undefined, RecordError>();
  for (const error of errors.toReversed()) firsts.set(error.field.split('.')[0], error);
  for (const counted of questions.values()) {
    if (hidden.has(counted.id)) continue;
    counted.shown += 1;
    if (isAnswered(values[counted.id])) counted.answered += 1;
    const found = firsts.get(counted.id);
    if (!found) continue;
    const kind = found.code === 'BLANK' && found.field === counted.id ? 'missing' : 'refused';
    counted[kind] += 1;
    const names = counted[`${kind}_at`];
    if (names.length < most.named) names.push(email);
  }
}

/** Returns the ids of the last submitted questionnaire of each owner, record and set of tags, and how many there are. */
async function lastSubmitted(db: Db, templateId: string, viewer: Viewer): Promise<{ ids: string[]; of: number }> {
  const { rows } = await db.execute<{ id: string; of: number }>(sql`
    SELECT id, (count(*) OVER ())::int AS of FROM (
      SELECT DISTINCT ON (lower(t.owner_email), t.about, t.tags) t.id, t.date FROM questionnaires t
      WHERE t.template_id = ${templateId}::uuid AND t.submission > 0 AND ${seen(viewer)}
      ORDER BY lower(t.owner_email), t.about, t.tags, t.date DESC) e
    ORDER BY date DESC, id LIMIT ${most.questionnaires}`);
  return { ids: rows.map(({ id }) => id), of: rows[0]?.of ?? 0 };
}

/** Returns a function that turns answers to a version into the answers that they would be after a move to the draft. */
function movesTo(db: Db, draft: TemplateVersion) {
  const known = new Map<number, { before: TemplateVersion; conversions: ReturnType<typeof conversionsTo> }>();
  return async (number: number) => {
    const found = known.get(number);
    if (found) return found;
    const before = await versionOf(db, draft.template_id, number);
    const move = { before, conversions: conversionsTo(draft, [before, ...(await versionsBefore(db, before))]) };
    known.set(number, move);
    return move;
  };
}

interface Read extends GivenTo {
  email: string;
  version: number;
  stored: StoredAnswers;
}

async function answersIn(db: Db, ids: readonly string[]): Promise<Read[]> {
  const { rows } = await db.execute<Omit<Read, 'stored'> & { stored: Record<string, KeptAnswer> }>(sql`
    SELECT q.id, q.date::text, q.about, q.owner_email AS email, q.template_version AS version, coalesce((SELECT jsonb_object_agg(a.question, jsonb_build_object('value', a.value, 'aside', coalesce(a.aside, '[]')))
      FROM questionnaire_answers a WHERE a.questionnaire_id = q.id), '{}') AS stored
    FROM questionnaires q WHERE q.id = ANY(${sql.param(ids)}::uuid[]) ORDER BY q.owner_email`);
  return rows.map(({ stored, ...row }) => ({ ...row, stored: new Map(Object.entries(stored)) }));
}
