/** Tests that sections and questions are edited without JSON, that the server's errors stand at their place, and that a template is published with its plan. */
import axe from 'axe-core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider, useNotificationContext } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublishPlan, Rehearsal } from '#resources/api/questionnaires/managing';
import { contextFields } from '#resources/language/rules/given';
import type { Section } from '#resources/language/questions/sections';
import { TestBackOffice } from '../../../../testing/backOffice';
import { placedInSections } from './editor/problems/sectionProblems';
import { withFields } from './editor/sections';
import { TemplateActs } from './publish/TemplateActs';
import { click, emptyPlan, openEditor } from './templates.fixture';

const name = (en: string, fr: string) => ({ en, fr });
const config = {
  subjects: [
    {
      key: 'electricity',
      name: name('Electricity', 'Électricité'),
      fields: [{ id: 'kwh', name: name('Energy', 'Énergie'), type: 'number' }],
      period: 'year',
      dimensions: [{ key: 'country', name: name('Country', 'Pays') }],
    },
  ],
};
const plan: PublishPlan = {
  ...emptyPlan,
  changes: [{ id: 'women', name: name('Women', 'Femmes'), kind: 'hidden', values: 4 }],
  same: 2,
  untouched: 3,
  started: 1,
};
const rehearsal: Rehearsal = {
  problems: [],
  questionnaires: 3,
  of: 3,
  complete: 1,
  questions: [
    { id: 'listed', shown: 3, answered: 1, missing: 2, refused: 0, missing_at: ['ana@lacet.example', 'ben@lacet.example'], refused_at: [] },
  ],
};
let sent: { url: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    sent.push({ url, body: body === undefined ? undefined : JSON.parse(body) });
    const answer = url.endsWith('/config')
      ? config
      : url.endsWith('/plan')
        ? plan
        : url.endsWith('/rehearsal')
          ? rehearsal
          : { template: {}, moved: 3, kept: 1, to_confirm: 2 };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const people: Section = {
  key: 'people',
  name: name('People', 'Personnes'),
  fields: [{ id: 'listed', name: name('Listed', 'Cotée'), type: 'checkbox' }],
};
const energy: Section = {
  key: 'energy',
  name: name('Energy', 'Énergie'),
  fields: [{ id: 'used', name: name('Used', 'Consommée'), type: 'number' }],
};
async function choose(label: RegExp, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label, { selector: '[role=combobox]' }));
  fireEvent.click(await screen.findByText(option, { selector: '[role=option]' }));
}

const words = {
  en: {
    add: 'Add a section',
    name: /^Name of the section \(English\)/,
    show: 'Show the section',
    section: /^Energy/,
    people: 'People',
    listed: 'Listed',
    more: 'Add a condition',
    value: /^Value/,
    yes: 'Yes',
    said: 'Shown if “Listed” is Yes.',
  },
  fr: {
    add: 'Ajouter une section',
    name: /^Nom de la section \(anglais\)/,
    show: 'Afficher la section',
    section: /^Énergie/,
    people: 'Personnes',
    listed: 'Cotée',
    more: 'Ajouter une condition',
    value: /^Valeur/,
    yes: 'Oui',
    said: /^S’affiche si «\sCotée\s» vaut Oui\.$/,
  },
};
it.each(['en', 'fr'] as const)(
  'a section gets its key from its name, and a condition on a question of another section (%s)',
  async (locale) => {
    const { add, name: label, show, people: group, listed, more, value, yes, said } = words[locale];
    const saved = openEditor([people], locale);
    click(add);
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Stock exchange' } });
    const condition = within(screen.getByRole('group', { name: show }));
    fireEvent.click(condition.getByRole('button', { name: more }));
    fireEvent.mouseDown(condition.getByRole('combobox', { name: 'Question' }));
    expect(within(screen.getByRole('listbox')).getByText(group)).toBeTruthy();
    fireEvent.click(screen.getByRole('option', { name: listed }));
    fireEvent.mouseDown(await condition.findByLabelText(value, { selector: '[role=combobox]' }));
    fireEvent.click(await screen.findByRole('option', { name: yes }));
    expect(condition.getByText(said)).toBeTruthy();
    expect(await saved()).toMatchObject([
      people,
      { key: 'stock_exchange', name: { en: 'Stock exchange' }, display_condition: { key: 'listed', values: [true] }, fields: [] },
    ]);
  },
);

it('the condition of a section names neither its own questions nor those that depend on them', async () => {
  const after: Section = { ...energy, display_condition: { key: 'listed', values: [true] } };
  openEditor([people, after]);
  click(/^People/);
  const condition = within(screen.getByRole('group', { name: 'Show the section' }));
  fireEvent.click(condition.getByRole('button', { name: 'Add a condition' }));
  fireEvent.mouseDown(condition.getByRole('combobox', { name: 'Question' }));
  // Only what is given of the questionnaire is left.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(contextFields.map(({ name: { en } }) => en));
  expect(within(screen.getByRole('listbox')).getAllByRole('group').length).toBeGreaterThan(0);
  const { violations } = await axe.run(screen.getByRole('listbox'), {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations).toEqual([]);
  fireEvent.keyDown(condition.getByRole('combobox', { name: 'Question' }), { key: 'Escape' });
  fireEvent.click(condition.getByRole('button', { name: 'Remove condition 1' }));
  click(/^People/);
  click(/^Energy.*Shown if “Listed” is Yes/);
  expect(within(screen.getByRole('group', { name: 'Show the section' })).getByDisplayValue('Listed')).toBeTruthy();
});

it.each([
  ['en', 'Energy', 'Used', /^Feeds the subject/, 'Electricity'],
  ['fr', 'Énergie', 'Consommée', /^Alimente le sujet/, 'Électricité'],
] as const)('in %s, a question feeds a field of its type', async (locale, section, question, label, subject) => {
  const saved = openEditor([energy], locale);
  click(new RegExp(`^${section}`));
  click(new RegExp(`^${question}`));
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith('/config'))).toBe(true));
  await choose(label, subject);
  expect(await saved()).toMatchObject([{ fields: [{ id: 'used', feeds: { subject: 'electricity', field: 'kwh' } }] }]);
  await choose(locale === 'en' ? /^Period of the entry/ : /^Période de la saisie/, locale === 'en' ? 'The one before' : 'La précédente');
  await choose(
    locale === 'en' ? /^Country of the entry/ : /^Pays de la saisie/,
    locale === 'en' ? 'Record the questionnaire is about' : 'Fiche sur laquelle porte le questionnaire',
  );
  const placed = { subject: 'electricity', field: 'kwh', tags: { country: 'about' }, period: 'previous' };
  expect(await saved()).toMatchObject([{ fields: [{ feeds: placed }] }]);
  await choose(
    locale === 'en' ? /^Period of the entry/ : /^Période de la saisie/,
    locale === 'en' ? 'Always the same one' : 'Toujours la même',
  );
  const box = () => screen.getByLabelText(locale === 'en' ? /^Which period/ : /^Quelle période/);
  expect(await saved()).toMatchObject([{ fields: [{ feeds: { ...placed, period: 'fixed' } }] }]);
  expect([box().getAttribute('value'), box().getAttribute('aria-invalid')]).toEqual(['', 'true']);
  fireEvent.change(box(), { target: { value: '2024-07' } });
  expect(box().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(box(), { target: { value: '2019' } });
  expect(box().getAttribute('aria-invalid')).toBe('false');
  expect(await saved()).toMatchObject([{ fields: [{ feeds: { ...placed, period: '2019' } }] }]);
});

it('sections and questions are dragged to another place of their list, and to no other list', async () => {
  const more = { id: 'sold', name: name('Sold', 'Vendue'), type: 'number' } as const;
  const saved = openEditor([people, { ...energy, fields: [...energy.fields, more] }], 'en');
  const line = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) }).closest('li') ?? document.body;
  const drag = (from: string, to: string) => {
    const carried = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => carried.set(type, value),
      getData: (type: string) => carried.get(type) ?? '',
      setDragImage: () => undefined,
      get types() {
        return [...carried.keys()];
      },
    };
    fireEvent.dragStart(line(from).querySelector('[draggable=true]') ?? document.body, { dataTransfer });
    fireEvent.dragOver(line(to), { dataTransfer });
    fireEvent.drop(line(to), { dataTransfer });
  };
  click(/^Energy/);
  drag('Sold', 'Used');
  drag('Sold', 'People');
  drag('Energy', 'People');
  expect(await saved()).toMatchObject([{ key: 'energy', fields: [{ id: 'sold' }, { id: 'used' }] }, { key: 'people' }]);
  expect(screen.getByRole('button', { name: /^Energy/ }).getAttribute('aria-expanded')).toBe('true');
});

it('sections are moved by their buttons, the focus and a sentence following', async () => {
  const saved = openEditor([people, energy], 'fr');
  click('Descendre la section «\u202fPersonnes\u202f»');
  expect(screen.getByText(/Personnes\s» est maintenant en place 2 sur 2/)).toBeTruthy();
  expect(document.activeElement?.getAttribute('data-section-part')).toBe('open');
  expect(await saved()).toEqual([energy, people]);
});

it('a renamed question keeps the conditions of other sections', () => {
  const shown: Section = { ...energy, display_condition: { key: 'listed', values: [true] } };
  const [, after] = withFields([people, shown], 0, [{ id: 'is_listed', name: name('Listed', 'Cotée'), type: 'checkbox' }]);
  expect(after?.display_condition).toEqual({ key: 'is_listed', values: [true] });
});

it('an error of the server has the place of its question, its section or its condition', () => {
  const problem = (path: string) => ({ path, code: 'wrong_form' as const, found: '', accepted: '', message: '' });
  const place = (path: string) => {
    const [found] = placedInSections([problem(path)], [people, energy]);
    return [found?.section, found?.field, found?.property];
  };
  expect(place('used.min')).toEqual([1, 0, 'min']);
  expect(place('energy.display_condition')).toEqual([1, null, 'display_condition']);
  expect(place('1.weight')).toEqual([1, null, 'weight']);
  expect(place('')).toEqual([null, null, '']);
});

const texts = {
  en: {
    publish: 'Publish',
    send: 'New questionnaires',
    removed: /Women is removed; its answers stay readable \(4 answers\)/,
    move: '4 questionnaires, those already started included',
    rehearse: 'Rehearse on the last answers',
    owed: /^To be answered by 2 people/,
  },
  fr: {
    publish: 'Publier',
    send: 'Nouveaux questionnaires',
    removed: /Femmes est retirée\s; ses réponses restent lisibles \(4 réponses\)/,
    move: '4 questionnaires, y compris ceux déjà commencés',
    rehearse: 'Essayer sur les dernières réponses',
    owed: /^À répondre par 2 personnes/,
  },
};
it.each(['en', 'fr'] as const)('publishing says what changes, and moves the chosen questionnaires (%s)', async (locale) => {
  const { publish, send, removed, move, rehearse, owed } = texts[locale];
  const template = { id: 't', version: 7, published_version: 1, state: 'published', sections: [people], events: ['publish', 'close'] };
  render(
    <TestBackOffice resource="questionnaire_templates" locale={locale}>
      <RecordContextProvider value={template}>
        <TemplateActs unsaved={false} />
      </RecordContextProvider>
    </TestBackOffice>,
  );
  expect(screen.getByRole('link', { name: send }).getAttribute('href')).toContain('/admin/questionnaires/manage/new?template=t');
  click(publish);
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('listitem').textContent).toMatch(removed));
  fireEvent.click(dialog.getByRole('button', { name: rehearse }));
  expect((await dialog.findByText(owed)).textContent).toContain('(ana@lacet.example, ben@lacet.example)');
  fireEvent.click(dialog.getByLabelText(move));
  fireEvent.click(dialog.getByRole('button', { name: publish }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ event: 'publish', version: 7, move: 'started' }));
});

it('unsaved changes are to be saved before anything is done', async () => {
  const Notices = () => <output>{useNotificationContext().notifications.map(({ message }) => String(message))}</output>;
  render(
    <TestBackOffice resource="questionnaire_templates">
      <RecordContextProvider value={{ id: 't', version: 1, events: ['publish'] }}>
        <TemplateActs unsaved />
      </RecordContextProvider>
      <Notices />
    </TestBackOffice>,
  );
  click('Publish');
  expect(screen.getByRole('status').textContent).toBe('template_acts.unsaved');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the preview shows the questionnaire in the other language, and keeps what was tried', async () => {
  openEditor([{ ...people, fields: [{ id: 'women', name: { en: 'Women', fr: 'Femmes' }, type: 'number', required: true }] }]);
  const preview = within(screen.getByRole('region', { name: 'Preview for respondents' }));
  fireEvent.change(await preview.findByLabelText(/^Women/), { target: { value: '12' } });
  fireEvent.click(preview.getByRole('button', { name: 'Français' }));
  const women = await preview.findByLabelText(/^Femmes/);
  expect(women).toHaveProperty('value', '12');
  fireEvent.change(women, { target: { value: '' } });
  fireEvent.blur(women);
  expect(await preview.findByText('Indiquez une valeur')).toBeTruthy();
  expect(preview.getByText('Personnes')).toBeTruthy();
  expect(screen.getByText('Try it: nothing is kept.')).toBeTruthy();
});
