/** Imports an Open SDG data repository: subjects, tags, approved inputs and indicators, through the same writes as those of users. */
import { eq, inArray, sql } from 'drizzle-orm';
import { permissions } from '#resources/people/permissions';
import { isActive } from '#server/core/viewer/loadViewer';
import { system } from '#server/core/viewer/viewer';
import { tags as tagsTable } from '#server/core/db/schema';
import type { Deps } from '#server/entities/deps';
import type { WriteContext } from '#server/entities/records/entity';
import { clientConfig } from '#server/core/config/clientConfig';
import { makePlan, type Plan } from './plan/makePlan';
import { readFolder } from './source/readFolder';
import { isRefusal, numbersOf } from './source/problems';
import { daysRead, widenDates } from './write/dates';
import { placeOf, writeInputs } from './write/inputs';
import { existingKeys, writeKeyed } from './write/keyed';
import { emptyReport, type Report } from './write/report';
import { refuseRestating } from './write/restatement';
import { neededSections } from './write/sections';

export interface ImportOptions {
  /** The first and the last day that entries may have, in place of those of the client. */
  from?: string | undefined;
  to?: string | undefined;
  /** The first month (1 to 12) of years that are written `2012/13`; by default that of the client's fiscal year, where it isn't January. */
  fiscalStart?: number | undefined;
  /** The reason why published figures change, and the address of the account of the person who imports. */
  restatement?: { reason: string; by: string } | undefined;
}

/**
 * Reads the folder and writes the differences from what is stored; a second run on the same folder changes nothing.
 * Throws when the folder has no data that can be read, or `restatement` names no account, and `ReasonMissing`.
 */
export async function importOpenSdg(deps: Deps, folder: string, options: ImportOptions = {}): Promise<Report> {
  const { default_locale, fiscal_year_start_month: ofClient } = await clientConfig(deps.database.db);
  const fiscalStart = options.fiscalStart ?? (ofClient === 1 ? undefined : ofClient);
  const { source, problems } = await readFolder(folder, default_locale, { ...daysRead(options), fiscalStart });
  const plan = makePlan(source);
  const { untranslated, unresolved } = source.translator;
  const toTell = [
    ['UNTRANSLATED', untranslated],
    ['KEY_UNRESOLVED', unresolved],
  ] as const;
  for (const [code, texts] of toTell)
    if (texts.size > 0) problems.push({ file: 'translations', code, found: `${texts.size}, such as ${[...texts][0] ?? ''}` });
  const planned = source.files.reduce((sum, { entries }) => entries.reduce((of, { values }) => of + Object.keys(values).length, sum), 0);
  const report: Report = { ...emptyReport(), problems, empty: source.files.reduce((sum, file) => sum + file.empty, 0) };
  const read = problems.length;
  const { restatement } = options;
  const all = permissions(deps.definitions).map(({ key }) => key);
  const viewer = { ...system(all), impersonator: restatement ? await accountOf(deps, restatement.by) : null };
  if (!restatement) await refuseRestating(deps, plan, { ids: await tagIds(deps, plan), fiscalStart: ofClient });
  problems.push(...(await widenDates(deps, source.files, viewer)));
  await writePlan(deps, plan, report, { viewer, definitions: deps.definitions, ...(restatement && { reason: restatement.reason }) });
  report.values = planned - problems.slice(read).reduce((sum, problem) => sum + (isRefusal(problem) ? numbersOf(problem) : 0), 0);
  return report;
}

async function accountOf({ database }: Deps, email: string): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select u.id from users u where lower(u.email) = lower(${email}) and ${isActive}`,
  );
  const [found] = rows;
  if (!found) throw new Error(`No account that may sign in has the address ${email}.`);
  return found.id;
}

async function writePlan(deps: Deps, plan: Plan, { counts, problems }: Report, context: WriteContext): Promise<void> {
  const sections = await neededSections(deps, plan.places);
  problems.push(
    ...(await writeKeyed(
      deps,
      { entity: 'sections', records: sections, existing: await existingKeys(deps, 'sections', sections) },
      counts.sections,
      context,
    )),
  );
  counts.sections.unchanged += new Set(plan.places.map(({ section }) => section.key)).size - sections.length;
  const ids = await writeTags(deps, plan, counts, problems, context);
  problems.push(
    ...(await writeKeyed(
      deps,
      { entity: 'subjects', records: plan.subjects, existing: await existingKeys(deps, 'subjects', plan.subjects) },
      counts.subjects,
      context,
    )),
  );
  const stored = await existingKeys(deps, 'subjects', plan.subjects);
  for (const { key } of plan.subjects) {
    const subject = String(key);
    const inputs = plan.inputsOf(subject);
    if (stored.has(subject)) problems.push(...(await writeInputs(deps, subject, inputs, ids, counts.inputs, context)));
    else problems.push(...inputs.map((input) => ({ ...placeOf(input), code: 'SUBJECT_REFUSED' as const })));
  }
  const indicators = plan.indicators.map(({ values, default_tags }) => ({
    ...values,
    default_tags: Object.fromEntries(Object.entries(default_tags).map(([root, leaf]) => [root, ids.get(leaf) ?? leaf])),
  }));
  problems.push(
    ...(await writeKeyed(
      deps,
      {
        entity: 'indicators',
        records: indicators,
        existing: await existingKeys(deps, 'indicators', indicators),
        onlyAtFirst: ['audience', 'decimals'],
      },
      counts.indicators,
      context,
    )),
  );
}

/** Writes the roots, then the leaves under them; returns the ids of tags by key. */
async function writeTags(
  deps: Deps,
  plan: Plan,
  counts: Report['counts'],
  problems: Report['problems'],
  context: WriteContext,
): Promise<Map<string, string>> {
  let ids = await tagIds(deps, plan);
  for (const level of [plan.tags.filter(({ parent }) => parent === null), plan.tags.filter(({ parent }) => parent !== null)]) {
    const records = level.map(({ parent, ...tag }) => ({ ...tag, parent_id: parent === null ? null : (ids.get(parent) ?? parent) }));
    problems.push(...(await writeKeyed(deps, { entity: 'tags', records, existing: ids }, counts.tags, context)));
    ids = await tagIds(deps, plan);
  }
  return ids;
}

async function tagIds({ database }: Deps, { tags }: Plan): Promise<Map<string, string>> {
  const keys = tags.map(({ key }) => key);
  const condition = keys.length === 0 ? eq(tagsTable.key, '') : inArray(tagsTable.key, keys);
  const rows = await database.db.select({ id: tagsTable.id, key: tagsTable.key }).from(tagsTable).where(condition);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

export { leftOut, refusalsFile, refusalsOf, reportLines, type Report } from './write/report';
export { ReasonMissing } from './write/restatement';
