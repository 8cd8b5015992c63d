/** Builds a questionnaire template in the editor as an administrator does, by its labels in their language. */
import type { Locator, Page } from 'playwright-core';
import type { Locale } from '#resources/definition';
import { settled } from '../../support/looks';
import { open, texts } from '../people';

interface Text {
  en: string;
  fr: string;
}
/** What the administrator types: two sections, a number that feeds a subject, a choice, and a question that shows for one of its choices. */
export const asked = {
  water: { en: 'Water', fr: 'Eau' },
  used: { en: 'Water used on the site', fr: 'Eau utilisée sur le site' },
  treated: { en: 'Is waste water treated?', fr: 'Les eaux usées sont-elles traitées ?' },
  yes: { en: 'Yes, it is', fr: 'Oui, elles le sont' },
  no: { en: 'No, never', fr: 'Non, jamais' },
  treatment: { en: 'Treatment', fr: 'Traitement' },
  plant: { en: 'Treatment plant', fr: 'Station d’épuration' },
  people: { en: 'People on the site', fr: 'Personnes sur le site' },
} satisfies Record<string, Text>;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches a label with or without the mark of a required field. */
export const labelled = (text: string) => new RegExp(`^${escaped(text)}(\\s*\\*)?$`);

/** Opens the form of a new template from the menu of questionnaires, fills it in, saves it and publishes it. */
export async function publishTemplate(page: Page, locale: Locale, name: Text, subject: string): Promise<void> {
  const say = texts[locale];
  const { field_editor: editor, condition_editor: conditions, template_editor: sections, template_acts: acts } = say;
  const both = async (place: Locator, label: string, text: Text) => {
    for (const each of ['en', 'fr'] as const)
      await place.getByRole('textbox', { name: labelled(`${label} (${say.app.languages[each]})`) }).fill(text[each]);
  };
  const choose = async (box: Locator, option: string) => {
    await box.click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const list = page.locator('fieldset > div > div > ol').first();
  const section = list.locator('> li').last();
  const question = section.locator('li:has([data-part="open"])').last();
  const addSection = async (text: Text) => {
    await page.getByRole('button', { name: sections.add_section }).click();
    await both(section, sections.section.name, text);
  };
  const addQuestion = async (text: Text, type: keyof typeof say.subject_fields.types) => {
    await section.getByRole('button', { name: sections.add_question }).click();
    await both(question, editor.properties.name, text);
    if (type !== 'number')
      await choose(question.getByRole('combobox', { name: labelled(editor.properties.type) }), say.subject_fields.types[type]);
  };
  await open(page, '/admin/questionnaires/manage');
  await page.getByRole('link', { name: say.manage_questionnaires.templates, exact: true }).click();
  await page.getByRole('link', { name: acts.create, exact: true }).click();
  await page.getByRole('button', { name: sections.add_section }).waitFor();
  const label = locale === 'fr' ? 'Nom' : 'Name';
  for (const each of ['en', 'fr'] as const)
    await page
      .getByRole('textbox', { name: labelled(`${label} (${say.app.languages[each]})`) })
      .first()
      .fill(name[each]);
  await page.getByRole('radio', { name: locale === 'fr' ? 'Préapprobateur puis approbateur' : 'Pre-approver, then approver' }).check();

  await addSection(asked.water);
  await addQuestion(asked.used, 'number');
  await question.getByRole('switch', { name: editor.properties.required }).check();
  await choose(question.getByRole('combobox', { name: sections.properties.feeds }), subject);
  await addQuestion(asked.treated, 'radio');
  for (const text of [asked.yes, asked.no]) {
    await question.getByRole('button', { name: say.list.add_line }).click();
    const line = question.locator('.RaSimpleFormIterator-line').last();
    await line.getByRole('textbox', { name: labelled(editor.properties.key) }).fill(text === asked.yes ? 'yes' : 'no');
    await both(line, editor.properties.name, text);
  }
  await addSection(asked.treatment);
  await addQuestion(asked.plant, 'string');
  const condition = question.getByRole('group', { name: editor.properties.display_condition, exact: true });
  await condition.getByRole('button', { name: conditions.add, exact: true }).click();
  await choose(condition.getByRole('combobox', { name: conditions.question }), asked.treated[locale]);
  await choose(condition.getByRole('combobox', { name: conditions.values }), asked.yes[locale]);
  await page.keyboard.press('Escape');
  await addQuestion(asked.people, 'number');
  await settled(page);
  await page.getByRole('button', { name: say.ra.action.save, exact: true }).click();
  const publish = page.getByRole('button', { name: acts.acts.publish, exact: true });
  await publish.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/4 questions/).waitFor();
  await dialog.getByRole('button', { name: acts.acts.publish, exact: true }).click();
  await page.getByText(acts.done.publish, { exact: true }).waitFor();
}
