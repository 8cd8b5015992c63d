/** Lists the screens of the back-office that belong to no definition, and the states of the other screens that a user can reach. */
import type { Page } from 'playwright-core';
import { change, type Furniture } from './furniture';
import { reminderScreens } from './reminderScreens';
import { reportScreens } from './reportScreens';

export interface Screen {
  name: string;
  path: (of: Furniture) => string;
  /** The selector of an element that shows once the screen is ready. */
  ready: string;
  /** Brings the screen into its state, as a user does. */
  open?: (page: Page) => Promise<void>;
}

const suppliers = '/admin/suppliers';
const indicator = '/admin/indicators/ghg_emissions';
const dialog = (page: Page) => page.locator('[role=dialog]').first().waitFor();
const button = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name }).first();

/** The screens with their states. Their buttons are named in French, the language in which they open. */
const screens: Screen[] = [
  { name: 'first screen', path: () => '/admin', ready: 'main h1' },
  { name: 'questionnaires', path: () => '/admin/questionnaires', ready: 'main h1' },
  { name: 'a questionnaire', path: ({ questionnaire }) => `/admin/questionnaires/${questionnaire}`, ready: 'main h2' },
  { name: 'questionnaires to approve', path: () => '/admin/questionnaires/approval', ready: 'main h1' },
  {
    name: 'a questionnaire to approve',
    path: ({ questionnaire }) => `/admin/questionnaires/approval/questionnaires/${questionnaire}`,
    ready: 'main h2',
  },
  {
    name: 'list with its filters',
    path: () => `${suppliers}?filter=${encodeURIComponent('{"country":["IN"]}')}`,
    ready: 'tbody tr[data-id]',
    async open(page) {
      await button(page, /^Filtrer$/).click();
      await page.getByRole('menuitem', { name: 'Rang', exact: true }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Rang', exact: true }).waitFor();
    },
  },
  {
    name: 'columns',
    path: () => suppliers,
    ready: 'tbody tr[data-id]',
    async open(page) {
      await button(page, /^Colonnes$/).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'many records',
    path: () => suppliers,
    ready: 'tbody tr[data-id]',
    async open(page) {
      await page.locator('thead input[type=checkbox]').check();
      await page
        .getByRole('region')
        .getByRole('button', { name: /^Modifier/ })
        .click();
      await page.getByRole('button', { name: 'Ajouter un champ' }).click();
      await page.getByRole('menuitem', { name: 'Ville' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Ville' }).waitFor();
    },
  },
  {
    name: 'deletion of many',
    path: () => suppliers,
    ready: 'tbody tr[data-id]',
    async open(page) {
      await page.locator('tbody input[type=checkbox]').first().check();
      await page.getByRole('region').getByRole('button', { name: 'Supprimer' }).click();
      await dialog(page);
    },
  },
  {
    name: 'refused form',
    path: () => `${suppliers}/create`,
    ready: 'form',
    async open(page) {
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'attachments',
    path: ({ supplier }) => `${suppliers}/${supplier}`,
    ready: 'form',
    async open(page) {
      await page
        .getByRole('button', { name: /^Joindre/ })
        .first()
        .click();
      await dialog(page);
    },
  },
  { name: 'nothing there', path: () => `${suppliers}/nowhere`, ready: 'main h1' },
  { name: 'history', path: ({ supplier }) => `${suppliers}/${supplier}/history`, ready: 'main ol li' },
  {
    name: 'merge',
    path: ({ supplier }) => `${suppliers}/${supplier}`,
    ready: 'form',
    async open(page) {
      await page.getByRole('textbox', { name: 'Ville' }).fill('Mienne');
      await change(page, page.url().split('/').at(-1) ?? '', { city: `Autre ${Date.now()}` });
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
      await page.locator('main').getByText('Modifications gardées, pas encore enregistrées').waitFor();
    },
  },
  { name: 'bin', path: () => '/admin/deletions', ready: 'main tbody tr' },
  { name: 'audit', path: () => '/admin/audit', ready: 'main tbody tr' },
  { name: 'progress', path: () => '/admin/progress', ready: 'main table button' },
  {
    name: 'places behind a number',
    path: () => '/admin/progress?subject=electricity&year=2025',
    ready: 'main table button',
    async open(page) {
      await page.locator('main table button').first().click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'reminders before they go',
    path: () => '/admin/subjects/electricity/reminders',
    ready: 'main h2',
    async open(page) {
      await button(page, /^Relancer/).click();
      await dialog(page);
    },
  },
  { name: 'values of a subject', path: () => '/admin/subjects/packaging/historical_data', ready: 'main table' },
  { name: 'progress of a subject', path: () => '/admin/subjects/packaging/progress', ready: 'main table button' },
  { name: 'definitions', path: () => '/admin/definitions', ready: 'main table' },
  // No synchronisation has run, so a button tells this screen from the one before.
  { name: 'directory', path: () => '/admin/directory_runs', ready: 'main .MuiButton-contained' },
  { name: 'maintenance', path: () => '/admin/maintenance', ready: 'main form' },
  { name: 'mails', path: () => '/admin/mails', ready: 'main tbody tr' },
  { name: 'sessions', path: () => '/admin/sessions', ready: 'main tbody tr' },
  {
    name: 'a mail',
    path: () => '/admin/mails',
    ready: 'main tbody tr',
    async open(page) {
      await page.locator('main tbody a').first().click();
      await page.locator('main iframe').waitFor();
    },
  },
  { name: 'saved views', path: () => '/admin/saved_views', ready: 'main h1' },
  { name: 'failed sign-ins', path: () => '/admin/sign_in_failures', ready: 'main tbody tr' },
  {
    name: 'rights on a day',
    path: () => '/admin/day_rights',
    ready: 'main tbody button',
    async open(page) {
      await page.locator('main tbody button').first().click();
      await page.getByRole('dialog').locator('strong').first().waitFor();
    },
  },
  { name: 'why someone cannot', path: () => '/admin/why', ready: 'main input' },
  { name: 'view as someone', path: () => '/admin/see_as', ready: 'main form' },
  { name: 'import', path: () => `${suppliers}/import`, ready: 'main h1' },
  { name: 'imports and exports', path: () => '/admin/jobs', ready: 'main tbody tr' },
  // Without dormant users there is no table, so the screen is known by its status message.
  { name: 'dormant accounts', path: () => '/admin/dormant', ready: 'main [role=status]' },
  { name: 'changes made together', path: (of) => `/admin/change_sets/${of.changes}`, ready: 'main tbody tr' },
  {
    name: 'undo of changes made together',
    path: (of) => `/admin/change_sets/${of.changes}`,
    ready: 'main tbody tr',
    async open(page) {
      await button(page, /^Annuler la modification/).click();
      await dialog(page);
    },
  },
  { name: 'one import', path: (of) => `/admin/imports/${of.import}`, ready: 'main h1' },
  {
    name: 'palette',
    path: () => '/admin',
    ready: 'main h1',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('a');
      await page.getByRole('listbox').getByText('Fiches', { exact: true }).waitFor();
    },
  },
  {
    name: 'shortcuts',
    path: () => '/admin',
    ready: 'main h1',
    async open(page) {
      await page.keyboard.press('?');
      await dialog(page);
    },
  },
  { name: 'entry grid', path: () => '/admin/subjects/heating/inputs/new/grid?columns=periods', ready: '[role=gridcell]' },
  {
    name: 'menu of a cell of the grid',
    path: () => '/admin/subjects/heating/inputs/new/grid?columns=fields&split=brand',
    ready: '[role=gridcell]',
    async open(page) {
      await page.locator('[role=gridcell][tabindex="0"]').click();
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitemradio').first().waitFor();
    },
  },
  { name: 'what waits for approval', path: () => '/admin/approval', ready: 'main h1' },
  { name: 'queue of a subject', path: () => '/admin/approval/electricity', ready: 'main article' },
  {
    name: 'refusal',
    path: () => '/admin/approval/electricity',
    ready: 'main article',
    async open(page) {
      await page.getByRole('article').getByRole('button', { name: 'Refuser' }).click();
      await dialog(page);
    },
  },
  { name: 'exports of entries', path: () => '/admin/export', ready: 'main tbody tr' },
  { name: 'new export', path: () => '/admin/export/new', ready: 'main form' },
  { name: 'imports of entries', path: () => '/admin/import', ready: 'main h1' },
  { name: 'new import of entries', path: () => '/admin/import/new', ready: 'main form' },
  { name: 'imports of a subject', path: () => '/admin/subjects/packaging/import', ready: 'main h1' },
  { name: 'new import of a subject', path: () => '/admin/subjects/packaging/import/new', ready: 'main form' },
  { name: 'import of entries at fault', path: (of) => `/admin/imports/${of.entries}`, ready: 'main [role=group] button' },
  { name: 'coverage of an indicator', path: () => `${indicator}/coverage`, ready: 'main tbody tr' },
  { name: 'methodology of an indicator', path: () => `${indicator}/methodology`, ready: 'main form' },
  { name: 'annotations of an indicator', path: () => `${indicator}/annotations`, ready: 'main tbody tr[data-id]' },
  { name: 'new annotation of an indicator', path: () => `${indicator}/annotations/create`, ready: 'main form' },
  { name: 'annotation of an indicator', path: (of) => `${indicator}/annotations/${of.annotation}`, ready: 'main form' },
  { name: 'annotation of an indicator, read', path: (of) => `${indicator}/annotations/${of.annotation}/show`, ready: 'main h1' },
  { name: 'duplicate of an annotation', path: (of) => `${indicator}/annotations/${of.annotation}/duplicate`, ready: 'main form' },
  {
    name: 'lock of an account',
    path: (of) => `/admin/users/${of.account}`,
    ready: 'form',
    async open(page) {
      await page.getByRole('button', { name: 'Verrouiller', exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'temporary password',
    path: (of) => `/admin/users/${of.account}`,
    ready: 'form',
    async open(page) {
      await page.getByRole('button', { name: 'Donner un mot de passe provisoire' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Donner un mot de passe provisoire' }).click();
      await page.getByRole('dialog').locator('output').waitFor();
    },
  },
  {
    name: 'deletion of a record that others refer to',
    path: (of) => `${suppliers}/${of.supplier}`,
    ready: 'form',
    async open(page) {
      await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  { name: 'templates of questionnaires', path: () => '/admin/questionnaires/templates', ready: 'main tbody tr[data-id]' },
  { name: 'new template', path: () => '/admin/questionnaires/templates/new', ready: 'main form fieldset:not([aria-hidden])' },
  {
    name: 'template with an open question',
    path: (of) => `/admin/questionnaires/templates/${of.template}`,
    ready: 'main form fieldset:not([aria-hidden])',
    async open(page) {
      await page.locator('main [data-section-part=open]').first().click();
      await page.locator('main [data-part=open]').first().click();
      await page.getByRole('combobox', { name: 'Type de réponse' }).waitFor();
    },
  },
  { name: 'management of questionnaires', path: () => '/admin/questionnaires/manage', ready: 'main tbody tr[data-id]' },
  { name: 'new questionnaires', path: () => '/admin/questionnaires/manage/new', ready: 'main [role=form]' },
  {
    name: 'overview of a template',
    path: (of) => `/admin/questionnaires/manage/templates/${of.template}`,
    ready: 'main tbody tr[data-id]',
  },
  {
    name: 'managed questionnaire',
    path: (of) => `/admin/questionnaires/manage/questionnaires/${of.questionnaire}`,
    ready: 'main tbody tr',
  },
  ...reminderScreens,
  ...reportScreens,
  { name: 'entry', path: ({ entry }) => `/admin/subjects/electricity/inputs/${entry}`, ready: 'main h1' },
];

/** The screens that everyScreen.test.ts doesn't check with the others: it has a test of its own for the first screen, and would refuse the title of a missing record. */
const others = ['first screen', 'nothing there'];
/** The screens in which a test does nothing before it checks them. */
export const plainScreens = screens.filter(({ name, open }) => open === undefined && !others.includes(name));
/** The screens in which a user acts before the test checks them, and the two of `others`. */
export const states = screens.filter((screen) => !plainScreens.includes(screen));
