/** The public pages' entry in the browser: brings to life what the server drew. */
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onCaughtError, reportUncaught } from '../shell/errorReports';
import { startBanner } from '../shell/impersonation';
import { pageLocale } from '../shell/publicI18n';
import { pageAt } from './pages';
import { PortalApp } from './PortalApp';

interface Preloaded {
  origin: string;
  answers: Record<string, unknown>;
}

/** Says on the document when everything in it answers. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => document.documentElement.setAttribute('data-alive', ''), []);
  return children;
}

/** Nobody carries the texts of the other language. */
const readTexts = {
  en: async () => (await import('./messages/en')).en,
  fr: async () => (await import('./messages/fr')).fr,
};

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('preload')?.textContent;
  // A page that says why there is no other has nothing to bring to life.
  if (!root || !text) return;
  const { origin, answers }: Preloaded = JSON.parse(text);
  const { pathname, search } = window.location;
  const { params, load, bare = false } = pageAt(pathname);
  const locale = pageLocale(document.documentElement.lang);
  const [Page, texts] = await Promise.all([load(), readTexts[locale]()]);
  const page = {
    Page,
    texts,
    bare,
    params,
    origin,
    pathname,
    search,
    answers,
    csrf: document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '',
    locale,
  };
  const whole = (
    <Alive>
      <PortalApp {...page} />
    </Alive>
  );
  // In steps, between which the browser answers who reads.
  startTransition(() => void hydrateRoot(root, whole, { onCaughtError }));
}

reportUncaught();
startBanner();
void start();
