/** Saves answers and comments of questionnaires, as the people of the demonstration. */
import { sql } from 'drizzle-orm';
import type { Values } from '#resources/definition';
import { baseValue } from '#resources/language/answers/units';
import { addComment, changeComment, commentPlace, dateEvidence, saveAnswers } from '#server/collection/offers';
import type { Db } from '#server/core/db/db';
import type { Campaign } from '../data/questionnaires/campaigns';
import { changeReason } from '../data/questionnaires/talks';
import { templates } from '../data/questionnaires/templates';
import { answersAbout, type Respondent } from './answers';
import { buildingCertificate } from '../evidence/building';
import { json, type Loading, type Person } from './context';
import { loadFiles } from './files';

interface Of {
  id: string;
  campaign: Campaign;
  of: string;
  respondent: Respondent;
}

/** Returns the version, the number of saves and the fingerprint of a questionnaire. */
export async function recordOf(db: Db, deps: Loading['deps'], id: string) {
  const [record] = await deps.entities.get('questionnaires').storage.find(db, [id]);
  if (!record) throw new Error(`The demonstration has no questionnaire ${id}.`);
  const hash = record['hash'];
  return { version: record.version, revision: Number(record['revision']), ...(typeof hash === 'string' && { hash }) };
}

/** Saves these answers in place of those that the questionnaire has, with the reasons of large changes. */
export async function answer(loading: Loading, { id, campaign, of, respondent }: Of, answers: Values): Promise<void> {
  const { db, deps, as } = loading;
  const certificate = await certificateOf(loading, of, respondent, answers);
  const fields = { ...answers, ...(certificate && { building_until__evidence: json(certificate.files) }) };
  const { rows } = await db.execute<{ question: string; rev: number }>(
    sql`SELECT question, rev FROM questionnaire_answers WHERE questionnaire_id = ${id}::uuid`,
  );
  const revs = Object.fromEntries(rows.map(({ question, rev }) => [question, rev]));
  const before = campaign.year > 2024 ? answersAbout(campaign.template, of, campaign.year - 1) : {};
  const reasons = Object.fromEntries(
    changed(campaign, fields, before).map((question) => [question, changeReason(respondent.locale, question)]),
  );
  await saveAnswers(db, deps.entities, { id, fields, revs, reasons }, as(respondent.person));
  for (const { oid } of certificate?.files ?? [])
    await dateEvidence(db, deps.entities, { id, oid, valid_until: certificate?.until ?? null }, as(respondent.person));
}

/** Stores the certificate of a supplier's building; returns its file with the date until which it is valid. */
async function certificateOf(loading: Loading, of: string, { person, locale }: Respondent, answers: Values) {
  const until = answers['building_until'];
  if (typeof until !== 'string') return undefined;
  return { until, files: await loadFiles(loading, [buildingCertificate(of, until, locale)], person) };
}

/** Returns the questions whose number differs from the year before by more than their threshold. */
function changed({ template }: Campaign, now: Values, before: Values): string[] {
  const questions = templates[template].sections.flatMap(({ fields }) => fields);
  return questions.flatMap(({ id, variation_threshold: threshold, units }) => {
    const field = units ? { units } : {};
    const [is, was] = [Number(baseValue(field, now[id])), Number(baseValue(field, before[id]))];
    const ratio = was === 0 ? (is === 0 ? 0 : Infinity) : (Math.abs(is - was) / was) * 100;
    return typeof threshold === 'number' && ratio > threshold ? [id] : [];
  });
}

interface Said {
  question: string;
  by: Person;
  text: string;
  parent_id?: string;
  internal?: true | undefined;
}

/** Writes a comment; returns its id. */
export async function comment({ db, deps, as }: Loading, { id, respondent }: Of, { question, by, ...said }: Said): Promise<string> {
  const context = as(by);
  // A respondent comments by their access: they hold no permission over questionnaires.
  const permissions = by.id === respondent.person.id ? new Set<string>() : context.viewer.permissions;
  const viewer = { ...context.viewer, permissions };
  const place = await commentPlace(db, deps.entities.get('questionnaires'), id, question, viewer);
  const made = await addComment(db, deps.entities.get('questionnaire_comments'), place, said, context);
  return made.id;
}

/** Resolves the requests for changes on these questions. */
export async function resolveRequests({ db, deps, as }: Loading, { id }: Of, questions: readonly string[], by: Person): Promise<void> {
  const context = as(by);
  for (const question of questions) {
    const place = await commentPlace(db, deps.entities.get('questionnaires'), id, question, context.viewer);
    const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM questionnaire_comments
      WHERE questionnaire_id = ${id}::uuid AND question = ${question} AND kind = 'request' AND resolved_at IS NULL`);
    for (const row of rows)
      await changeComment(db, deps.entities.get('questionnaire_comments'), place, { id: row.id, resolved: true }, context);
  }
}
