/** Tests that reports are made for each tag of a dimension by a job: each once, whatever happens to the job. */
import { eq, sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs, report_files, reports } from '#server/core/db/schema';
import { cancelJob, claimJob, findJob, finishJob, type Job } from '#server/core/jobs/jobs';
import { becomes, startInstances } from '#server/core/jobs/queue.fixture';
import { startWorkers } from '#server/core/worker/workers';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { plainRenderer } from '../../../pages/render/renderer.fixture';
import type { Renderer } from '../../../pages/render/renderer';
import { figure, pageOf, reportOf } from '../../files/proof/report.fixture';
import { reportsSite, text, type Report, type Reports } from '../../reports.fixture';
import { reportsKind, reportsWork } from './work';

let app: TestApp;
let site: Reports;
let source: Report;
let host: FastifyInstance;
const tags = ['lyon', 'paris', 'porto', 'tunis', 'vannes'];
beforeAll(async () => {
  app = await startTestApp();
  site = await reportsSite(app);
  const root = made(await call<{ id: string }>(site.c.admin, 'POST', '/tags', { key: 'plant', name: text('Plant') }));
  for (const [position, key] of tags.entries())
    made(
      await call(site.c.admin, 'POST', '/tags', {
        key,
        name: { en: `Plant $& ${key}`, fr: `Usine ${key}` },
        parent_id: root.id,
        position,
      }),
    );
  source = await site.report({ default_tags: { country: 'france' } });
  // The runner of the application would take the jobs of these tests.
  host = fastify().withTypeProvider<TypeBoxTypeProvider>();
});
afterAll(async () => {
  await host.close();
  await app.close();
});

const post = (id: string, body: object, inject = site.c.admin) => call<Job>(inject, 'POST', `/reports/${id}/for_each`, body);
/** Returns the reports that a job has made, by their plant. */
const madeBy = async (like: string) =>
  (
    await app.database.db
      .select()
      .from(reports)
      .where(sql`title->>'en' LIKE ${`${like}%`} AND default_tags ? 'plant'`)
  ).sort((a, b) => String(a.default_tags['plant']).localeCompare(String(b.default_tags['plant'])));

it('makes a copy for each tag without others below it, with its name and its figures, frozen where asked', async () => {
  const asked = await post(source.id, { root: 'plant', freeze: true });
  expect(asked).toMatchObject({ status: 202, body: { kind: reportsKind, total: tags.length } });
  const done = await becomes(app.database, asked.body, 'done');
  expect(done).toMatchObject({ done: 5, total: 5 });
  const copies = await madeBy('Annual report – ');
  expect(copies.map(({ id }) => id).sort()).toEqual([...((done.result ?? {})['reports'] as string[])].sort());
  expect(copies.map(({ default_tags, title, state }) => ({ default_tags, title, state }))).toEqual(
    tags.map((plant) => ({
      default_tags: { country: 'france', plant },
      title: { en: `Annual report – Plant $& ${plant}`, fr: `Annual report – Usine ${plant}` },
      state: 'frozen',
    })),
  );
  const [first] = copies;
  expect((await site.read(first?.id ?? '')).pages.map(({ parts }) => parts)).toEqual([0, 4]);
});

it('makes those of some tags with a title of its own; a template gives reports', async () => {
  const template = await site.report({ kind: 'template', title: text('Model') });
  const asked = await post(template.id, { root: 'plant', tags: ['porto', 'lyon'], title: text('{tag}, {tag}') });
  await becomes(app.database, asked.body, 'done');
  expect((await madeBy('Plant $& ')).map(({ kind, state, title }) => [kind, state, title.fr])).toEqual([
    ['report', 'draft', 'Usine lyon, Usine lyon'],
    ['report', 'draft', 'Usine porto, Usine porto'],
  ]);
});

it('is refused for an unknown dimension or tag, an unknown report, and whoever may not write reports', async () => {
  expect(await post(source.id, { root: 'nowhere' })).toMatchObject({ status: 422, body: { details: { root: [{ code: 'INVALID' }] } } });
  for (const wrong of [['lyon', 'france'], ['plant'], ['lyon', 'lyon\u0000']])
    expect((await post(source.id, { root: 'plant', tags: wrong })).status).toBeGreaterThanOrEqual(400);
  expect((await post('01890000-0000-7000-8000-000000000000', { root: 'plant' })).status).toBe(404);
  expect((await post(source.id, { root: 'plant' }, await app.signIn('reader@lacet.example'))).status).toBe(403);
  expect((await post(source.id, { root: 'plant', files: ['exe'] })).status).toBe(400);
});

/** Draws a report of one page; its number and title are in the file, so that no two are the same. */
const renderer: Renderer = {
  ...plainRenderer,
  load: async (url) => ({
    ...(await plainRenderer.load(url)),
    drawReport: async ({ report, locale }) => ({
      document: reportOf([pageOf([])], { locale, title: report.title?.[locale] ?? '', hash: report.hash }),
      figures: [{ ...figure, scope: report.title?.[locale] ?? '' }],
    }),
  }),
};

/** Adds a job as the call does, once the application and its runner are gone. */
async function addAfterwards(params: object): Promise<Job> {
  const [before] = await app.database.db.select().from(jobs).where(eq(jobs.kind, reportsKind)).limit(1);
  if (!before) throw new Error('No job was added before.');
  const id = crypto.randomUUID();
  const asked = { ...before.params, made: {}, ...params };
  const [job] = await app.database.db
    .insert(jobs)
    .values({ id, kind: reportsKind, resource: 'reports', params: asked, created_by: before.created_by })
    .returning();
  if (!job) throw new Error('No job was added.');
  return job;
}

it('goes on after an instance died half-way, and makes none twice: neither does the one that was taken for dead; files are kept', async () => {
  await app.app.close();
  const { db } = app.database;
  const workers = startWorkers(host, app.deps);
  await host.ready();
  const { work } = reportsWork(app.deps, { renderer, workers });
  const job = await addAfterwards({ report: source.id, title: text('Killed {tag}'), tags, freeze: true, files: ['xlsx', 'html'] });
  const claim = () => claimJob(db, sql`id = ${job.id}`);
  const handle = (report: (done: number) => Promise<void>) => ({ signal: new AbortController().signal, check: () => undefined, report });
  const first = await claim();
  if (!first) throw new Error('The job was not begun.');
  // The first instance stands still with two reports made, until another one has done the rest.
  let goOn = () => {};
  let stands = () => {};
  const standing = new Promise<void>((resolve) => (stands = resolve));
  const resumed = new Promise<void>((resolve) => (goOn = resolve));
  const dead = work(
    first,
    handle(async (done) => {
      if (done < 2) return;
      stands();
      await resumed;
    }),
  );
  const end = expect(dead).rejects.toThrow('another');
  await standing;
  expect(await madeBy('Killed')).toHaveLength(2);
  await db
    .update(jobs)
    .set({ seen_at: sql`now() - interval '1 hour'` })
    .where(eq(jobs.id, job.id));
  const second = await claim();
  if (!second) throw new Error('The job was not begun again.');
  const told: number[] = [];
  const ended = await work(
    second,
    handle(async (done) => void told.push(done)),
  );
  expect(await finishJob(db, second, ended)).toBe(true);
  goOn();
  await end;
  const copies = await madeBy('Killed');
  expect(copies.map(({ default_tags }) => default_tags['plant'])).toEqual(tags);
  expect(told).toEqual([0, 1, 2, 3, 4]);
  const files = await db.select().from(report_files);
  expect(files).toHaveLength(tags.length * 2 * 2);
  expect(new Set(files.map(({ report_id }) => report_id))).toEqual(new Set(copies.map(({ id }) => id)));
  for (const { sha256 } of files) {
    const kept = await app.deps.files.read(sha256);
    expect(kept).not.toBeNull();
    kept?.destroy();
  }
}, 120_000);

it('stops between two reports, and keeps those that are made', async () => {
  const { db } = app.database;
  const job = await addAfterwards({ report: source.id, title: text('Stopped {tag}'), tags, freeze: false, files: [] });
  const kind = reportsWork(app.deps, { renderer: null, workers: { run: unused, file: unused } });
  const close = await startInstances(app.database, {
    [reportsKind]: {
      work: async (of, handle) =>
        kind.work(of, {
          ...handle,
          report: async (done, total) => {
            if (done === 2) await cancelJob(db, of.id);
            // The last one counts: it is told whatever was told just before.
            await handle.report(done === 2 ? (total ?? 0) : done, total);
          },
        }),
    },
  });
  expect((await becomes(app.database, job, 'cancelled')).status).toBe('cancelled');
  expect(await madeBy('Stopped')).toHaveLength(2);
  expect((await findJob(db, job.id))?.result).toBeNull();
  await close();
});

const unused = () => Promise.reject(new Error('No file is written here.'));
