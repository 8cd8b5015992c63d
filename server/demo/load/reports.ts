/** Loads the templates and the reports, which are made, frozen, signed, published and withdrawn by the same functions as in the API. */
import { eq } from 'drizzle-orm';
import type { Values } from '#resources/definition';
import { report_versions } from '#server/core/db/schema';
import { askSignatures, createReport, doReportAct } from '#server/site/offers';
import { sent, type Page, type Report } from '../data/reports/pages';
import { impactReport } from '../data/reports/impact';
import { boardPack, siteReport, supplyReport, waterReport, withdrawnWhy } from '../data/reports/others';
import { annual, boardTemplate, factSheet, frameworkIndex, siteTemplate } from '../data/reports/templates';
import type { Loading, Person } from './context';

/** The person who writes the reports, and those who sign them. */
export interface ReportTeam {
  writer: Person;
  signers: readonly [Person, Person];
}

/** Loads the report that was published before one of its figures was restated. */
export const loadEarlyReport = (loading: Loading, { writer }: ReportTeam): Promise<string> => publish(loading, writer, waterReport);

export async function loadReports(loading: Loading, { writer, signers }: ReportTeam, early: string): Promise<void> {
  const template = ({ values, pages }: Report) => create(loading, writer, values, pages);
  await template(annual);
  await template(factSheet);
  const board = await template(boardTemplate);
  const ofSites = await template(siteTemplate);
  await template(frameworkIndex);
  await act(loading, writer, early, { act: 'withdraw', comment: withdrawnWhy });
  await create(loading, writer, boardPack.values, boardPack.pages, board);
  const site = await create(loading, writer, siteReport, [], ofSites);
  await act(loading, writer, site, { act: 'freeze' });
  const waiting = await create(loading, writer, supplyReport.values, supplyReport.pages);
  await act(loading, writer, waiting, { act: 'freeze' });
  await sign(loading, writer, waiting, signers);
  await publish(loading, writer, impactReport, signers);
}

async function create({ db, deps, as }: Loading, by: Person, values: Values, pages: readonly Page[], from?: string): Promise<string> {
  const { record } = await createReport(db, deps, { data: values, pages: sent(pages), from }, as(by));
  return record.id;
}

const act = ({ db, deps, as }: Loading, by: Person, id: string, asked: Parameters<typeof doReportAct>[3]) =>
  doReportAct(db, deps, id, asked, as(by));

async function publish(loading: Loading, by: Person, { values, pages }: Report, signers: readonly Person[] = []): Promise<string> {
  const id = await create(loading, by, values, pages);
  await act(loading, by, id, { act: 'freeze' });
  await sign(loading, by, id, signers);
  await act(loading, by, id, { act: 'publish' });
  return id;
}

/** Asks these people to sign, without the email that they would get, and signs for each. */
async function sign(loading: Loading, by: Person, id: string, signers: readonly Person[]): Promise<void> {
  const { db, as } = loading;
  await askSignatures(
    db,
    { id, hash: null },
    signers.map((person) => person.id),
    as(by).viewer,
  );
  const [last] = await db.select({ hash: report_versions.hash }).from(report_versions).where(eq(report_versions.report_id, id));
  for (const signer of signers) await act(loading, signer, id, { act: 'sign', hash: last?.hash });
}
