/** Sets up the journeys through the collection: a site of their own, a subject that waits for entries, and its users. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#resources/definition';
import { signIn, turnTo, visit, type Visit } from '#tests/support/browser/browser';
import { post, signedInClient } from '#tests/support/product/client';
import type { Site } from '#tests/support/product/site';
import { enTexts } from '#src/workplace/screens/texts/enTexts';
import { frTexts } from '#src/workplace/screens/texts/frTexts';
import { laterTexts } from '#src/workplace/screens/texts/laterTexts';
import { settled } from '../support/looks';

/** All texts of the back-office, by language. */
export const texts = { en: { ...enTexts, ...laterTexts.en }, fr: { ...frTexts, ...laterTexts.fr } };

/** Creates a yearly subject that every site must fill in, and the indicator that publishes it. */
export async function publishSubject(site: Pick<Site, 'address'>, key: string, more: object = {}): Promise<void> {
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

/** Returns the public address of the indicator. */
export const published = (key: string) => `/indicators/climate/energy/${key}`;

/** Opens a visit of a signed-in user who reads this language. */
export async function arrive(browser: Browser, site: Pick<Site, 'address'>, email: string, locale: Locale): Promise<Visit> {
  const person = await visit(browser, site.address, { locale });
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(person, email, locale);
  return person;
}

/** Goes to another screen as a link of the application does, or by its address from outside; waits until nothing is left to load. */
export async function open(page: Page, path: string): Promise<void> {
  const { pathname, href } = new URL(page.url());
  const isLinked = pathname.startsWith('/admin') && new URL(path, href).pathname !== pathname;
  await (isLinked ? turnTo(page, path) : page.goto(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

/** Returns a text with each run of white space as one space. */
export const plain = (text: string) => text.replace(/\s+/g, ' ');
