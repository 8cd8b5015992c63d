/** Makes a small site for the tests of reports: an energy indicator that everybody reads, a private one, and the calls of people. */
import { expect } from 'vitest';
import type { PageRead, ReportMore, SavedPages } from '#resources/api/reports/reports';
import { call, collection, made, type Answer, type Collection } from '#server/collection/inputs/collection.fixture';
import type { TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

export interface Report extends ReportMore {
  id: string;
  version: number;
  state: string;
  title: { en: string };
  revision: number;
  published_revision: number | null;
  exact_indicators_copy: boolean;
  saved: SavedPages;
}

export const text = (en: string) => ({ en, fr: en });
export const idOf = async (inject: Inject) => (await call<{ id: string }>(inject, 'GET', '/profile')).body.id;

export interface Reports {
  c: Collection;
  /** A person who approves what the administrator enters. */
  other: Inject;
  /** Enters and approves what a country used in a year. */
  enter(date: string, kwh: number, country?: string): Promise<string>;
  /** Reopens an approved entry for a reason, corrects and approves it. */
  correct(id: string, kwh: number, reason: string): Promise<void>;
  approve(id: string): Promise<void>;
  report(more?: Record<string, unknown>): Promise<Report>;
  read(id: string, inject?: Inject): Promise<Report>;
  page(report: Report, place: number, inject?: Inject): Promise<PageRead>;
  act(id: string, name: string, payload?: object, inject?: Inject): Promise<Answer<Report>>;
}

/** Returns the values of the first figures of a part, or why there are none. */
export const valuesOf = ({ parts }: PageRead, place: number) => {
  const figures = parts[place]?.content.figures?.[0];
  return figures && 'page' in figures ? figures.page.data.headline.values : figures;
};

/** Stores a picture, and returns what a record keeps of it. */
export async function uploaded(inject: Inject, content: Buffer): Promise<{ oid: string }> {
  const head = '--edge\r\nContent-Disposition: form-data; name="upload"; filename="mill.png"\r\nContent-Type: image/png\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  return (await inject({ method: 'POST', url: '/api/ckeditor/attachment_files', payload, headers })).json();
}

export async function reportsSite(app: TestApp): Promise<Reports> {
  const c = await collection(app);
  const other = await app.signIn('super@lacet.example');
  await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: text('Climate'), position: 1 });
  made(await c.subject('electricity', { fields: [{ id: 'kwh', name: text('Energy'), type: 'number', required: true, decimals: 0 }] }));
  for (const [key, audience] of [
    ['energy', 'public'],
    ['secret', 'private'],
  ])
    made(
      await call(c.admin, 'POST', '/services/indicators', {
        key,
        name: text(`Energy ${key}`),
        section: 'climate',
        source: 'computed',
        audience,
        published: true,
        unit: text('kWh'),
        terms: [{ name: 'kwh', subject: 'electricity', field: 'kwh', aggregate: 'sum' }],
        formula: 'kwh',
      }),
    );
  const approve = async (id: string) => {
    await c.fire(c.admin, 'submit', [id]);
    expect((await c.fire(other, 'approve', [id])).status).toBe(200);
  };
  const site: Reports = {
    c,
    other,
    approve,
    async enter(date, kwh, country = 'france') {
      const { id } = made(await c.enter(c.admin, { date, values: { kwh }, tags: { country: c.tag[country] } }));
      await approve(id);
      return id;
    },
    async correct(id, kwh, reason) {
      await c.fire(other, 'reopen', [id], reason);
      const { body } = await call<{ version: number }>(c.admin, 'GET', `/services/data_cluster/inputs/${id}`);
      await call(c.admin, 'PUT', `/services/data_cluster/inputs/${id}`, { version: body.version, values: { kwh } });
      await approve(id);
    },
    report: async (more = {}) =>
      made(
        await call<Report>(c.admin, 'POST', '/reports', {
          title: text('Annual report'),
          pages: [
            { id: 'cover', look: 'cover', title: text('Cover'), parts: [] },
            {
              id: 'climate',
              title: text('Climate'),
              parts: [
                { id: 'h', kind: 'heading', data: { text: text('Climate') } },
                { id: 'energy', kind: 'indicator', data: { indicator: 'energy', show: ['sentence', 'chart', 'table'] } },
                { id: 'secret', kind: 'indicator', data: { indicator: 'secret', show: ['sentence'] } },
                { id: 'words', kind: 'text', data: { html: text('<p>We use <b>less</b>.<script>alert(1)</script></p>') } },
              ],
            },
          ],
          ...more,
        }),
      ),
    read: async (id, inject = c.admin) => (await call<Report>(inject, 'GET', `/reports/${id}`)).body,
    page: async ({ id, pages }, place, inject = c.admin) =>
      (await call<PageRead>(inject, 'GET', `/reports/${id}/pages/${pages[place]?.id}`)).body,
    act: (id, name, payload = {}, inject = c.admin) => call<Report>(inject, 'POST', `/reports/${id}/${name}`, payload),
  };
  await site.enter('2023-01-01', 100);
  await site.enter('2024-01-01', 80);
  return site;
}
