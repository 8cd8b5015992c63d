/** Freezes, signs, publishes, withdraws and revises reports. */
import type { ReportAct } from '#resources/api/reports/reports';
import type { Db } from '#server/core/db/db';
import { invalidRecord, notFound, unprocessable } from '#server/core/errors';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import type { Deps } from '#server/entities/deps';
import type { ReportRow } from '../content/contentOf';
import { readableReport, reportsEntity } from '../read';
import { pagesOf } from '../pages/planPages';
import { tellReaders, writeLetters } from '../share/letters';
import { freeze, stampVersion, versionOf, versionsOf } from '../versions/versions';
import { askSignatures, isSigned, noteSignature, signaturesOf } from './signatures';
import { isPublic, stateAfter } from './states';

export interface Act {
  act: ReportAct;
  /** The version of the record that was read. */
  version?: number | undefined;
  /** The content that is signed or published. */
  hash?: string | undefined;
  /** For a freeze: copies all figures again. */
  again?: boolean | undefined;
  users?: string[] | undefined;
  comment?: string | undefined;
}

/**
 * Does an act with a report, in the transaction of the caller. Throws 404 for an unknown report, 422 STATE_CHANGED where its state doesn't allow the act or another content was read, 422 NOT_SIGNED where somebody who was
 * asked has not signed, and INVALID_RECORD where something lacks.
 */
export async function doAct(tx: Db, deps: Pick<Deps, 'entities'>, id: string, asked: Act, context: WriteContext): Promise<StoredRecord> {
  const report = await readableReport(tx, id, context.viewer, true);
  const state = stateAfter(asked.act, report.state);
  if (state === undefined || report.kind === 'template')
    throw unprocessable('STATE_CHANGED', 'The report is not in the state it was in any more.', { ids: [id] });
  const set = await steps[asked.act](
    tx,
    report,
    asked,
    { ...context, ...(asked.comment !== undefined && { reason: asked.comment }) },
    deps,
  );
  const action = asked.act === 'ask' ? 'ask_signatures' : asked.act;
  const change = { id, ...(asked.version !== undefined && { version: asked.version }), set: { state, ...set } };
  const { records } = await writeRecords(tx, reportsEntity(deps), [change], {
    ...context,
    action,
    ...(asked.comment !== undefined && { reason: asked.comment }),
  });
  const [record] = records;
  if (!record) throw notFound();
  return record;
}

type Step = (tx: Db, report: ReportRow, asked: Act, context: WriteContext, deps: Pick<Deps, 'entities'>) => Promise<Partial<StoredRecord>>;

const steps: Record<ReportAct, Step> = {
  async freeze(tx, report, { again = false }, context, deps) {
    const rows = await pagesOf(tx, report.id, { lock: true });
    if (rows.length === 0) throw invalidRecord([{ field: 'pages', code: 'BLANK', level: 'error' }]);
    const { pages, ...set } = await freeze(tx, report, rows, { viewer: context.viewer, again });
    const settled = pages.flatMap(({ id, parts }, place) =>
      rows[place]?.parts.some(({ modified }) => modified)
        ? [{ id, set: { parts: parts.map(({ content: _content, ...part }) => part) } }]
        : [],
    );
    await writeRecords(tx, deps.entities.get('report_pages'), settled, { ...context, action: 'freeze' });
    return { ...set, exact_indicators_copy: true };
  },

  async publish(tx, report, { hash }, context) {
    const version = await versionOf(tx, report.id, report.revision);
    if (!version || (hash !== undefined && hash !== version.hash)) throw moved(report);
    if (report.slug === null) throw invalidRecord([{ field: 'slug', code: 'BLANK', level: 'error' }]);
    if (!isSigned(await signaturesOf(tx, report.id, version.hash)))
      throw unprocessable('NOT_SIGNED', 'Somebody who was asked to approve this version has not.');
    const now = new Date().toISOString();
    await stampVersion(tx, report.id, version.number, { published_at: now, withdrawn_at: null, withdrawn_why: null });
    await tellReaders(tx, report, context);
    return { published_revision: version.number, published_at: now };
  },

  async withdraw(tx, report, { comment }) {
    if (comment === undefined || comment.trim() === '') throw invalidRecord([{ field: 'comment', code: 'BLANK', level: 'error' }]);
    const { published_revision: number } = report;
    if (number === null || !isPublic(number, await versionsOf(tx, report.id))) throw moved(report);
    await stampVersion(tx, report.id, number, { withdrawn_at: new Date().toISOString(), withdrawn_why: comment });
    return {};
  },

  revise: async () => ({}),

  async ask(tx, report, { users = [] }, context) {
    const [last] = await versionsOf(tx, report.id);
    const fresh = await askSignatures(tx, { id: report.id, hash: last?.hash ?? null }, users, context.viewer);
    // The mailer sends them at its next turn.
    await writeLetters(tx, 'asked', report, fresh, context);
    return {};
  },
  sign: (tx, report, asked, context) => signature(tx, report, asked, context, 'signed'),
  decline: (tx, report, asked, context) => signature(tx, report, asked, context, 'declined'),
};

async function signature(tx: Db, report: ReportRow, { hash, comment }: Act, { viewer }: WriteContext, state: 'signed' | 'declined') {
  const [last] = await versionsOf(tx, report.id);
  if (!last) throw moved(report);
  if (state === 'declined' && (comment === undefined || comment.trim() === ''))
    throw invalidRecord([{ field: 'comment', code: 'BLANK', level: 'error' }]);
  await noteSignature(tx, report.id, { hash, now: last.hash, state, comment: comment ?? null }, viewer);
  return {};
}

const moved = ({ id }: ReportRow) => unprocessable('STATE_CHANGED', 'The report was changed since it was read.', { ids: [id] });
