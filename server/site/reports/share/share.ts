/** Shares reports: who may read one, and the emails that say so. */
import type { Db } from '#server/core/db/db';
import { invalidRecord } from '#server/core/errors';
import type { Mailer } from '#server/core/mail/mailer';
import { noMails, sendMails } from '#server/core/mail/sendMails';
import type { Deps } from '#server/entities/deps';
import type { WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import type { ReportRow } from '../content/contentOf';
import { pagesOf } from '../pages/planPages';
import { readableReport, reportsEntity } from '../read';
import { withContent } from '../content/contentOf';
import { linkOf, makeReportLink, revokeReportLinks, type LinkAsked } from './links';
import { writeLetters } from './letters';

interface Shared {
  users?: string[] | undefined;
  roles?: string[] | undefined;
  link?: LinkAsked | null | undefined;
}

/** Shares a report with exactly these people and roles. People whom it was not shared with before get an email. Throws 404 for an unknown report, and 422 for a link that ends before today or an unknown person. */
export async function shareReport(
  { database: { db }, entities }: Deps,
  mailer: Mailer,
  id: string,
  { users, roles, link }: Shared,
  context: WriteContext,
) {
  const { viewer, site } = context;
  if (link && link.until < new Date().toISOString().slice(0, 10))
    throw invalidRecord([{ field: 'link.until', code: 'INVALID', level: 'error', params: { reason: 'past_day' } }]);
  const { report, secret, mails } = await db.transaction(async (tx) => {
    const before = await readableReport(tx, id, viewer, true);
    const data = { ...(users && { users }), ...(roles && { roles }) };
    if (Object.keys(data).length > 0) await writeRecords(tx, reportsEntity({ entities }), [{ id, data }], { ...context, action: 'share' });
    const made = link ? await makeReportLink(tx, before.id, link, viewer.user?.id ?? null) : null;
    if (link === null) await revokeReportLinks(tx, before.id);
    const fresh = (users ?? []).filter((each) => !before.users.includes(each));
    return { report: before, secret: made, mails: await writeLetters(tx, 'shared', before, fresh, context) };
  });
  const { sent, not_sent } = mails.act === null ? noMails : await sendMails(db, mailer, mails.act);
  const kept = await linkOf(db, report.id);
  return {
    sent,
    not_sent,
    later: mails.later,
    link: kept && { ...kept, address: secret === null || !site ? null : `${site.baseUrl}/reports/link#${secret}` },
    private: await privateIndicators(db, report, context),
  };
}

/** Returns the keys of the private indicators of a report. */
async function privateIndicators(db: Db, report: ReportRow, { viewer }: WriteContext): Promise<string[]> {
  const rows = await pagesOf(db, report.id);
  const pages = await withContent(db, report, rows, async () => rows, viewer);
  const figures = pages.flatMap(({ parts }) => parts.flatMap(({ content }) => content.figures ?? []));
  return [...new Set(figures.flatMap((each) => ('page' in each && each.page.audience !== 'public' ? [each.indicator] : [])))].sort();
}
