/** What journeys through the collection begin with: a site of their own, a subject that waits for entries, and people who come to it. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#resources/definition';
import { signIn, turnTo, visit, type Visit } from '#tests/support/browser';
import { post, signedInClient } from '#tests/support/client';
import type { Site } from '#tests/support/site';
import { enLater } from '#src/workplace/shell/i18n/en/enLater';
import { enTexts } from '#src/workplace/shell/i18n/en/enTexts';
import { frLater } from '#src/workplace/shell/i18n/fr/frLater';
import { frTexts } from '#src/workplace/shell/i18n/fr/frTexts';
import { settled } from '../looks';

/** All that the back-office says, by language. */
export const texts = { en: { ...enTexts, ...enLater }, fr: { ...frTexts, ...frLater } };

/** A subject of years, asked of each site, and the indicator that is published of it. */
export async function publishSubject(site: Site, key: string, more: object = {}): Promise<void> {
  const admin = await signedInClient(site.address, 'admin@lacet.example');
  const name = { en: `Water ${key}`, fr: `Eau ${key}` };
  const field = { id: 'used', name: { en: 'Water used', fr: 'Eau consommée' }, type: 'number', decimals: 1, required: true, min: 0 };
  const records: [endpoint: string, record: object][] = [
    [
      'data_cluster/subjects',
      {
        key,
        name,
        section: 'climate',
        period: 'year',
        approval: 'single',
        fields: [field],
        tag_roots: [{ key: 'country', required: true }],
        ...more,
      },
    ],
    [
      'indicators',
      {
        key,
        name,
        section: 'climate',
        subsection: 'energy',
        position: 90,
        unit: { en: 'm³', fr: 'm³' },
        published: true,
        audience: 'public',
        granularity: 'year',
        decimals: 1,
        terms: [{ name: 'used', subject: key, field: 'used', aggregate: 'sum' }],
      },
    ],
  ];
  for (const [endpoint, record] of records) {
    const answer = await admin.fetch(`/api/services/${endpoint}`, post(record));
    expect(answer.status, await answer.text()).toBe(201);
  }
}

/** Where the public reads what was entered. */
export const published = (key: string) => `/indicators/climate/energy/${key}`;

/** Someone who reads a language, signed in. */
export async function arrive(browser: Browser, site: Site, email: string, locale: Locale): Promise<Visit> {
  const person = await visit(browser, site.address, { locale });
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(person, email, locale);
  return person;
}

/** Goes to another screen as a link of this one does, to where one is or from elsewhere by its address; waits until nothing is left to load. */
export async function open(page: Page, path: string): Promise<void> {
  const { pathname, href } = new URL(page.url());
  const isLinked = pathname.startsWith('/admin') && new URL(path, href).pathname !== pathname;
  await (isLinked ? turnTo(page, path) : page.goto(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

/** A text of a page, any white space as one space. */
export const plain = (text: string) => text.replace(/\s+/g, ' ');
