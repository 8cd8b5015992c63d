/** Loads the demonstration client: the fictional Lacet group, footwear and accessories, from 2013 to 2025. Its data are always the same, whatever the day, but for the due dates of the questionnaires that are being answered, which are always to come, and the moment at which reports are frozen and published, which is that of loading. */
import { eq } from 'drizzle-orm';
import { client_config_versions, users as usersTable } from '#server/core/db/schema';
import type { Deps } from '#server/entities/deps';
import { annotations } from './data/figures/annotations';
import { clientConfig } from './data/client';
import { faqs } from './data/faqs';
import { loadRespondents } from './load/answers';
import { loadCollected } from './load/collected';
import { create, loadingIn, type Loading, type Person } from './load/context';
import { loadIndicators } from './load/indicators';
import { loadPeople } from './load/people';
import { loadQuestionnaires } from './load/questionnaires';
import { emissionFactors, loadSuppliers, loadTags } from './load/reference';
import { loadEarlyReport, loadReports } from './load/reports';
import { loadRestatement } from './load/restatement';
import { users } from './data/people';
import { reminders } from './data/reminders';
import { statements } from './data/figures/statements';

/** Loads all the demonstration data in one transaction; returns false where they are loaded already. */
export function loadDemo({
  database,
  definitions,
  entities,
  files,
}: Pick<Deps, 'database' | 'definitions' | 'entities' | 'files'>): Promise<boolean> {
  return database.db.transaction(async (db) => {
    const [known] = await db
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(eq(usersTable.email, users[0]?.email ?? ''))
      .limit(1);
    if (known) return false;
    await db.update(client_config_versions).set({ status: 'superseded' }).where(eq(client_config_versions.status, 'active'));
    await db.insert(client_config_versions).values({ status: 'active', config: clientConfig, comment: 'Lacet' });
    await load(loadingIn(db, files, { definitions, entities }));
    return true;
  });
}

async function load(loading: Loading): Promise<void> {
  const tagIds = await loadTags(loading);
  const people = await loadPeople(loading, tagIds);
  const person = (name: string): Person => {
    const found = people.get(name);
    if (!found) throw new Error(`Nobody is called ${name} in the demonstration.`);
    return found;
  };
  const team = { contributor: person('contributor'), preapprover: person('preapprover'), approver: person('approver') };
  await loadCollected(loading, team, tagIds);
  const withIds = (tags: Record<string, string>) =>
    Object.fromEntries(Object.entries(tags).map(([root, tag]) => [root, tagIds.get(tag) ?? tag]));
  const admin = loading.as(person('admin'));
  const supplierIds = await loadSuppliers(loading);
  const respondentOf = await loadRespondents(loading, { people: person, tagIds, supplierIds });
  const desk = { admin: person('admin'), preapprover: team.preapprover, approver: team.approver, other: person('super') };
  // Loaded before the indicators, whose figures are then computed once, with all that questionnaires feed.
  await loadQuestionnaires(loading, desk, respondentOf);
  await loadIndicators(loading, person('admin'), withIds);
  const reporting = { writer: person('admin'), signers: [team.approver, person('super')] as const };
  const early = await loadEarlyReport(loading, reporting);
  await loadRestatement(loading, team, tagIds);
  await create(loading, 'annotations', annotations, admin);
  await create(
    loading,
    'statements',
    statements.map(({ values, of }) => ({ ...values, tags: of === undefined ? [] : [tagIds.get(of) ?? of] })),
    admin,
  );
  await create(loading, 'faqs', faqs, admin);
  await create(loading, 'reminders', reminders, admin);
  await create(loading, 'emission_factors', emissionFactors, admin);
  await loadReports(loading, reporting, early);
}
