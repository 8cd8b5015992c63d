/** Makes a report for each tag in a job: a copy with the tag's figures, frozen and with its files where asked. Each copy is noted in the job by the transaction that makes it, so that none is made twice. */
import { eq } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import { locales, type Locale, type LocalizedText } from '#resources/definition';
import { reports } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { notFound } from '#server/core/errors';
import { Cancelled, type JobHandle, type JobKind } from '#server/core/jobs/attempt';
import { keepInJob, type Job, type JobEnd } from '#server/core/jobs/jobs';
import { viewerOf } from '#server/core/viewer/asViewer';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Workers } from '#server/core/worker/workers';
import type { Deps } from '#server/entities/deps';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { contextOf } from '#server/entities/records/routes';
import type { Renderer } from '../../../pages/render/renderer';
import { doAct } from '../../acts/acts';
import { reportFormats, type ReportFormat } from '../../files/write';
import { createReport, duplicateReport } from '../create';
import { readableReport } from '../../read';
import { audienceOf, versionAsDrawn } from '../../share/drawable';
import { builtPages, fileOf } from '../../share/fileOf';
import { versionOf } from '../../versions/versions';
import { tagsOfReports, type TagOfReport } from './tags';

export const reportsKind = 'reports';
export const writePermission = 'reports:write';

/** The parameters of the job. `made` maps the key of each tag to the id of the report that was made for it so far. */
interface Asked {
  report: string;
  root: string;
  tags: string[];
  title: LocalizedText;
  freeze: boolean;
  files: ReportFormat[];
  made: Record<string, string>;
}
interface Around {
  renderer: Renderer | null;
  workers: Workers;
}

export const reportsWork = (deps: Deps, around: Around): JobKind => ({
  work: (job, handle) => makeReports(deps, around, job, handle),
  retries: 2,
});

async function makeReports(deps: Deps, around: Around, job: Job, handle: JobHandle): Promise<JobEnd> {
  const { db } = deps.database;
  const asked = askedOf(job);
  const viewer = await viewerOf(db, job, writePermission);
  const tags = await tagsOfReports(db, asked.root, asked.tags);
  const made = { ...asked.made };
  for (const [place, tag] of tags.entries()) {
    await handle.report(place, tags.length);
    const id = made[tag.key] ?? (await makeOne(deps, job, { ...asked, made }, tag, viewer));
    made[tag.key] = id;
    await keepFiles(deps, around, asked.files, id, viewer, handle);
  }
  return { status: 'done', done: tags.length, total: tags.length, result: { reports: tags.flatMap(({ key }) => made[key] ?? []) } };
}

/** Makes the report of a tag, and notes it in the job. */
async function makeOne(deps: Deps, job: Job, asked: Asked, tag: TagOfReport, viewer: Viewer): Promise<string> {
  return deps.database.db.transaction(async (tx) => {
    const context = { ...contextOf(deps, viewer), change_set: job.id };
    const { id } = await copyFor(tx, deps, asked, tag, context);
    if (asked.freeze) await doAct(tx, deps, id, { act: 'freeze' }, context);
    if (!(await keepInJob(tx, job, { made: { ...asked.made, [tag.key]: id } }))) throw new Cancelled('The job is another’s by now.');
    return id;
  });
}

/** Copies the report with the tag in its name and for all its figures; of a template, a report is begun. */
async function copyFor(tx: Db, deps: Pick<Deps, 'entities'>, asked: Asked, tag: TagOfReport, context: WriteContext): Promise<StoredRecord> {
  const source = await readableReport(tx, asked.report, context.viewer);
  const title = titleFor(asked.title, tag);
  const default_tags = { ...source.default_tags, [asked.root]: tag.key };
  if (source.kind !== 'template') return duplicateReport(tx, deps, source.id, { title, default_tags }, context);
  const { subtitle, date_start, date_end } = source;
  const data = { title, subtitle, date_start, date_end, default_tags };
  return (await createReport(tx, deps, { data, from: source.id }, context)).record;
}

/** Returns a title with the name of a tag in the place of `{tag}`, in each language; where a name is not translated, in the other. */
function titleFor(title: LocalizedText, { name }: TagOfReport): LocalizedText {
  const inLocale = (locale: Locale) => name[locale] ?? locales.map((other) => name[other]).find((text) => text !== undefined) ?? '';
  const written = locales.flatMap((locale) => {
    const text = title[locale];
    return text === undefined ? [] : [[locale, text.replaceAll('{tag}', () => inLocale(locale)).slice(0, 200)]];
  });
  return Object.fromEntries(written);
}

/** Writes the files of the last version of a report in its languages, and keeps them. One that is kept already is not written again. */
async function keepFiles(
  deps: Deps,
  { renderer, workers }: Around,
  formats: readonly ReportFormat[],
  id: string,
  viewer: Viewer,
  { signal }: JobHandle,
): Promise<void> {
  if (formats.length === 0) return;
  const { db } = deps.database;
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  const version = row && (await versionOf(db, id, row.revision));
  // A report that was deleted since it was made needs no files.
  if (!row || !version) return;
  const report = versionAsDrawn(version, row.slug, viewer);
  const audience = audienceOf(version, viewer);
  for (const locale of row.locales)
    for (const format of formats) {
      signal.throwIfAborted();
      const asked = { row, report, isFrozen: true, audience, format, locale };
      (await fileOf(deps, { renderer: builtPages(renderer), workers }, asked, signal)).destroy();
    }
}

function askedOf({ params }: Job): Asked {
  const { report, root, tags, title, freeze, files, made } = params;
  if (typeof report !== 'string' || typeof root !== 'string' || !Array.isArray(tags)) throw notFound();
  const named = Array.isArray(files) ? files : [];
  return {
    report,
    root,
    tags: tags.map(String),
    title: isRecord(title) ? Object.fromEntries(Object.entries(title).map(([locale, text]) => [locale, String(text)])) : {},
    freeze: freeze === true,
    files: reportFormats.filter((format) => named.includes(format)),
    made: isRecord(made) ? Object.fromEntries(Object.entries(made).map(([tag, id]) => [tag, String(id)])) : {},
  };
}
