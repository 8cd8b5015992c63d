/** Gives the renderer of the public pages: the built bundle, or Vite in development. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { MaintenanceNotice } from '#resources/api/site/maintenance';
import type { answerPath, SignInPath } from '#resources/addresses/workplaceAddresses';
import type { FigureRow, ReportDocument } from '#resources/api/reports/document';
import type { PublicClient } from '#resources/api/figures/indicators';
import type { PublishedReport } from '#resources/api/reports/reports';
import type { Locale } from '#resources/definition';
import type { PasswordEnd } from '#resources/people/passwordRules';
import { productRoot } from '#server/core/config/root';

export interface RenderRequest {
  url: string;
  locale: Locale;
  /** The token that writes need, for a signed-in user. */
  csrf?: string;
  /** Returns what the API answers this visitor at a path; null for a 404. Throws when the API fails. */
  fetchJson: (path: string) => Promise<unknown>;
  /** The error that is drawn instead of the page. */
  failure?: { status: number; code: string; notice?: MaintenanceNotice | undefined };
}
export type Render = (request: RenderRequest) => Promise<{ status: number; name: string; html: string; head: string; preload: string }>;

/** Draws an indicator's view as an SVG; returns null where this visitor may not read the indicator, or the view is a number or a table. */
export type Draw = (request: { key: string; url: URL; locale: Locale; fetchJson: RenderRequest['fetchJson'] }) => Promise<string | null>;

/** What a report is drawn from: a version, or a draft without a hash. */
export type DrawableReport = Omit<PublishedReport, 'id' | 'hash' | 'latest' | 'locales' | 'published_at' | 'withdrawn' | 'restated'> & {
  hash: string | null;
};
/** Makes the document of a report, with its charts drawn, and the figures of its workbook. */
export type DrawReport = (request: {
  report: DrawableReport;
  locale: Locale;
  client: PublicClient | null;
  origin: string;
  isFrozen: boolean;
  picture: (oid: string) => Promise<{ bytes: Uint8Array; type: string } | null>;
}) => Promise<{ document: ReportDocument; figures: FigureRow[] }>;

/** Draws a sign-in or account page, for visitors without scripts. */
export type DrawSignIn = (asked: {
  page: SignInPath | typeof answerPath | '/admin';
  /** The client's name. */
  name: string;
  locale: Locale;
  csrf: string;
  next: string;
  email: string;
  refusal?: { code: string; weakness?: string | undefined; ended?: PasswordEnd | undefined } | undefined;
  message?: string | undefined;
  singleSignOn?: string | undefined;
  /** True for a signed-in user. */
  signedIn?: boolean;
  /** True once the form has done what it was sent for. */
  done?: boolean;
}) => string;

/** Returns the data of the page at an address: the responses of the API by their paths. */
export type AnswersAt = (request: Pick<RenderRequest, 'url' | 'fetchJson'>) => Promise<Record<string, unknown>>;

export interface Renderer {
  /** The folder of files that are served as they are; null in development, where Vite serves them. */
  files: string | null;
  vite: ViteDevServer | null;
  /** A text that differs for each build. */
  build: string;
  /** Returns the template of every page, and the functions that draw its content. */
  load: (url: string) => Promise<Loaded>;
}
interface Loaded {
  template: string;
  render: Render;
  answersAt: AnswersAt;
  draw: Draw;
  drawReport: DrawReport;
  drawSignIn: DrawSignIn;
}
interface Entry {
  render: Render;
  answersAt: AnswersAt;
  drawIndicator: Draw;
  drawReport: DrawReport;
  drawSignIn: DrawSignIn;
}

/** Returns the renderer of the built pages: those of the customization or, where that is the demonstration's and this site isn't, those of the product's own look. */
export function builtRenderer(demonstration: boolean): Renderer | null {
  const dist = join(productRoot(), 'dist');
  return (demonstration ? null : rendererOf(dist, 'plain')) ?? rendererOf(dist, '');
}

/** Returns the renderer of a folder of dist/; null where the build made no such folder. */
function rendererOf(stamped: string, folder: string): Renderer | null {
  const dist = join(stamped, folder);
  const files = join(dist, 'client');
  const built = join(dist, 'ssr', 'server.js');
  if (!existsSync(join(files, 'index.html')) || !existsSync(built)) return null;
  let drawing: Promise<Entry> | undefined;
  let template: Promise<string> | undefined;
  const load: Renderer['load'] = async () => {
    const { drawIndicator, ...entry } = await (drawing ??= import(/* @vite-ignore */ pathToFileURL(built).href));
    return {
      template: await (template ??= readFile(join(files, 'index.html'), 'utf8')),
      ...entry,
      draw: drawIndicator,
    };
  };
  return { files, vite: null, build: folder + readFileSync(join(stamped, 'stamp'), 'utf8'), load };
}

/** Returns the renderer of development: the next request sees every change. Pages are notified of changes over the server that sent them. */
export async function developmentRenderer(server: Server, demonstration: boolean): Promise<Renderer & { vite: ViteDevServer }> {
  const { createServer } = await import('vite');
  const root = productRoot();
  const plain = !demonstration && existsSync(join(root, 'customization/DEMONSTRATION.md'));
  const vite = await createServer({
    root,
    mode: plain ? 'plain' : 'development',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    files: null,
    vite,
    build: 'development',
    load: async (url) => ({
      template: await vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8')),
      ...(await vite.ssrLoadModule('/src/server.tsx').then(entryOf)),
    }),
  };
}

function entryOf({ render, answersAt, drawIndicator, drawReport, drawSignIn }: Record<string, unknown>): Omit<Loaded, 'template'> {
  if (
    typeof render !== 'function' ||
    typeof answersAt !== 'function' ||
    typeof drawIndicator !== 'function' ||
    typeof drawReport !== 'function' ||
    typeof drawSignIn !== 'function'
  )
    throw new Error('src/server.tsx lacks render, answersAt, drawIndicator, drawReport or drawSignIn.');
  return {
    render: (request) => render(request),
    answersAt: (request) => answersAt(request),
    draw: (request) => drawIndicator(request),
    drawReport: (request) => drawReport(request),
    drawSignIn: (asked) => drawSignIn(asked),
  };
}
