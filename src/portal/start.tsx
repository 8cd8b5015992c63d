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

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('preload')?.textContent;
  // A page that says why there is no other has nothing to bring to life.
  if (!root || !text) return;
  const { origin, answers }: Preloaded = JSON.parse(text);
  const { pathname, search } = window.location;
  const { params, load, bare = false } = pageAt(pathname);
  const page = {
    Page: await load(),
    bare,
    params,
    origin,
    pathname,
    search,
    answers,
    csrf: document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '',
    locale: pageLocale(document.documentElement.lang),
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
