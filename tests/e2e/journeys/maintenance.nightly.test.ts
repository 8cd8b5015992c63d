/** Tests that a super administrator closes the site with a message, and opens it again, and that no user loses typed text. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, openBrowser, visit } from '#tests/support/browser/browser';
import { startSite, type Site } from '#tests/support/product/site';
import { languagesOf } from '#tests/support/nightly';
import { expectAccessible, settled, violations } from '../support/looks';
import { arrive, open } from './people';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await closeVisits(browser);
  await site.close();
});

const words = {
  en: {
    message: /^Message.*English/,
    until: 'Expected end',
    close: 'Close the site',
    open: 'Open the site again',
    isOpen: 'The site is open.',
    isClosed: /The site has been closed since .+, by Camille Fontaine\./,
    banner: 'only super administrators see it',
    said: 'We are moving house until tonight.',
    back: 'Back soon',
    again: 'It should be open again on 1 Jan 2035 at ',
    city: 'City',
    save: 'Save',
    saved: 'Saved',
    refused: /The site is closed for maintenance\. Your changes are still here/,
  },
  fr: {
    message: /^Message.*français/,
    until: 'Fin prévue',
    close: 'Fermer le site',
    open: 'Rouvrir le site',
    isOpen: 'Le site est ouvert.',
    isClosed: /Le site est fermé depuis .+, par Camille Fontaine\./,
    banner: 'seules les personnes de la super-administration le voient',
    said: 'Nous déménageons jusqu’à ce soir.',
    back: 'De retour bientôt',
    again: 'Il devrait rouvrir le 1er janv. 2035 à ',
    city: 'Ville',
    save: 'Enregistrer',
    saved: 'Modifications enregistrées',
    refused: /Le site est fermé pour maintenance\. Vos modifications sont toujours là/,
  },
};

describe.each(languagesOf('fr'))('in %s', (locale) => {
  const say = words[locale];

  it('closes and opens the site under everyone, and no form loses what was typed', async () => {
    const [owner, person] = await Promise.all([
      arrive(browser, site, 'super@lacet.example', locale),
      arrive(browser, site, 'admin@lacet.example', locale),
    ]);
    const visitor = await visit(browser, site.address, { locale });
    const [supplier] = await (await person.context.request.get('/api/suppliers?range=[0,0]')).json();
    await open(person.page, `/admin/suppliers/${supplier.id}`);
    const cityOn = (where: Page) => where.getByRole('textbox', { name: say.city, exact: true });
    await cityOn(person.page).fill(`Typed in ${locale}`);

    const { page } = owner;
    await open(page, '/admin/maintenance');
    await page.getByText(say.isOpen).waitFor();
    await page.getByRole('textbox', { name: say.message }).fill(say.said);
    await page.getByRole('textbox', { name: say.until }).fill('01/01/2035 12:30');
    await page.getByRole('button', { name: say.close }).click();
    await page.getByRole('dialog').getByRole('heading').waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: say.close }).click();
    await page.getByText(say.isClosed).waitFor();
    await page.getByText(say.banner).waitFor();
    await expectAccessible(page);

    const answer = await visitor.page.goto('/indicators');
    expect(answer?.status()).toBe(503);
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(86_400);
    await visitor.page.getByRole('heading', { name: say.back }).waitFor();
    const said = await visitor.page.getByRole('main').innerText();
    expect(said).toContain(say.said);
    expect(said).toContain(say.again);
    expect(await violations(visitor.page)).toEqual([]);

    await person.page.getByRole('button', { name: say.save, exact: true }).click();
    await person.page.getByText(say.refused).first().waitFor();
    expect(await cityOn(person.page).inputValue()).toBe(`Typed in ${locale}`);
    // The text is gone with the page, and comes back once the site is open.
    await person.page.close({ runBeforeUnload: false });
    const back = await person.context.newPage();
    await back.goto(`/admin/suppliers/${supplier.id}`);
    await back.getByRole('heading', { name: say.back }).waitFor();

    await page.getByRole('button', { name: say.open }).click();
    await page.getByText(say.isOpen).waitFor();
    await expect.poll(() => page.getByText(say.banner).count()).toBe(0);
    await open(back, `/admin/suppliers/${supplier.id}`);
    await expect.poll(() => cityOn(back).inputValue()).toBe(`Typed in ${locale}`);
    await back.getByRole('button', { name: say.save, exact: true }).click();
    await back.getByText(say.saved, { exact: true }).waitFor();
    expect((await (await person.context.request.get(`/api/suppliers/${supplier.id}`)).json()).city).toBe(`Typed in ${locale}`);
    expect((await visitor.page.goto('/indicators'))?.status()).toBe(200);
    await Promise.all([owner, person, visitor].map(({ context }) => context.close()));
  });
});
