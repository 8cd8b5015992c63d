/** Turns the sheets of an XLSForm into the sections of a template, and lists what can't be read. */
import type { Check, LocalizedText } from '#resources/definition';
import { checkSections } from '#resources/language/questions/checkSections';
import { isText } from '#resources/language/fields/localizedText';
import type { Question } from '#resources/language/questions/question';
import type { Section } from '#resources/language/questions/sections';
import type { UnreadCode, XlsFormRead } from '#resources/api/questionnaires/xlsform';
import { unprocessable } from '#server/core/errors';
import type { ReadSheet } from '#server/core/sheets/xlsx/readSheets';
import { choiceLists } from './sheets/choices';
import { Conditions } from './assembly/conditions';
import { defaultOf } from './assembly/defaults';
import { constraintOf } from './expressions/constraint';
import { ExpressionError, parseExpression } from './expressions/parse';
import { Names } from './assembly/names';
import { notesSheet, ownIn, withOwn } from './sheets/own';
import { Outline, type Draft, type SectionDraft, type Source } from './outline/outline';
import { sheetNames, sheetOf, type FormSheet } from './sheets/sheets';
import { joined, textsOf, type BothTexts, type Texts } from './sheets/texts';
import { UnreadList } from './unread';

const mostRules = 200;
/** The most bytes of the sections: a request that saves a larger template is refused. */
const mostBytes = 1_900_000;
const longestName = 200;
const untitled = { en: 'Imported questionnaire', fr: 'Questionnaire importé' };
const questionsTitle = { en: 'Questions', fr: 'Questions' };

/** Returns the template that the sheets describe, without what the check of templates refuses of it. Throws 422 where they are no XLSForm. */
export function readXlsForm(sheets: readonly ReadSheet[]): XlsFormRead {
  const { name, settings, sections: read, origin, unread } = readSections(sheets);
  const sections = refused(read, origin, unread);
  if (Buffer.byteLength(JSON.stringify(sections)) > mostBytes)
    throw unprocessable('XLSFORM_TOO_LARGE', 'The template would be too large to be saved.');
  return {
    name,
    settings,
    sections,
    questions: sections.reduce((sum, { fields }) => sum + fields.length, 0),
    unread: unread.sorted(sheets.map((sheet) => sheet.name)),
    unread_total: unread.total,
  };
}

/** Returns the sections as the sheets describe them. Throws 422 where they are no XLSForm. */
export function readSections(sheets: readonly ReadSheet[]) {
  const unread = new UnreadList();
  const survey = sheetOf(sheets, 'survey', unread);
  const missing = !survey ? 'survey' : ['type', 'name'].find((column) => !survey.has(column));
  if (!survey || missing) throw unprocessable('XLSFORM_UNKNOWN', 'The workbook is no XLSForm.', { missing: missing ?? 'survey' });
  const settings = sheetOf(sheets, 'settings', unread);
  const said = (property: string) => settings?.rows.map((row) => settings.text(row, property)).find((text) => text !== '') ?? '';
  const texts = textsOf(said('default_language'), unread);
  const lists = choiceLists(sheetOf(sheets, 'choices', unread), texts, unread);
  for (const { name, rows } of sheets)
    if (![...sheetNames, notesSheet].some((each) => each === name.trim().toLowerCase()) && rows.length > 0)
      unread.add({ sheet: name, row: null, column: null }, 'sheet', null, { count: rows.length });
  const title = said('form_title').slice(0, longestName);
  const outline = new Outline({ sheet: survey, lists, texts, title: questionsTitle }, unread);
  const read = new Assembly(survey, texts, outline, unread).sections();
  const rows = new Map(outline.sections.flatMap(({ drafts }) => drafts.map(({ field, row }) => [field.id, row.number])));
  const given: { name: LocalizedText } = { name: title === '' ? untitled : { en: title, fr: title } };
  const { name, ...more } = withOwn(given, ownIn(settings, settings?.rows[0], 'template', unread));
  return {
    name: isText(name) ? name : given.name,
    settings: more,
    sections: read,
    origin: { sheet: survey.name, rows },
    unread,
  };
}

class Assembly {
  private readonly names: Names;
  private readonly conditions: Conditions;

  constructor(
    private readonly sheet: FormSheet,
    private readonly texts: Texts,
    private readonly outline: Outline,
    private readonly unread: UnreadList,
  ) {
    this.names = new Names(outline, (draft, error) => this.refuse(draft.calculation ?? this.cell(draft, 'calculation'), error));
    this.conditions = new Conditions(this.names, (source, error) => this.refuse(source, error));
  }

  private refuse({ row, column, text }: Source, { code, part }: ExpressionError): void {
    this.unread.add({ sheet: this.sheet.name, row, column }, code, text, { part });
  }
  private cell = ({ row }: Draft, column: string): Source => ({ row: row.number, column, text: this.sheet.text(row, column) });

  sections(): Section[] {
    for (const { drafts } of this.outline.sections) for (const draft of drafts) this.names.settle(draft);
    return this.outline.sections.flatMap((section) => {
      const read = this.section(section);
      if (read.fields.length > 0 || read.description || section.own.id !== undefined) return [read];
      const { owner } = section;
      if (owner) this.unread.add({ sheet: this.sheet.name, row: owner.row, column: 'type' }, 'group_empty', owner.name);
      return [];
    });
  }

  private section(section: SectionDraft): Section {
    const { key, name, notes, page, drafts, own } = section;
    const description = joined(notes, '\n\n');
    const display = this.conditions.ofSection(section);
    const checks: Check[] = [];
    const fields = drafts.flatMap((draft) => this.question(draft, own.values.has('checks') ? null : checks));
    const read: Section = {
      key,
      name,
      ...(description && { description }),
      ...(page && { page }),
      ...(display && { display_condition: display }),
      fields,
      ...(checks.length > 0 && { checks }),
    };
    return withOwn(read, own);
  }

  /** Returns a question with its expressions; none where it is left out. Its rules are added to `checks`; with null, they are left out, because a column of Empreinte has those of the section. */
  private question(draft: Draft, checks: Check[] | null): Question[] {
    if (draft.dropped) {
      if (draft.kind === 'table') this.tell(draft, 'type', 'table_empty', draft.name);
      return [];
    }
    const display = this.conditions.ofQuestion(draft);
    const field: Question = { ...draft.field, ...(display && { display_condition: display }) };
    if (draft.kind === 'table')
      return [withOwn({ ...field, items: draft.items.flatMap((item) => this.question(item, checks)) }, draft.own)];
    this.answered(draft, field);
    this.constrained(draft, field, checks);
    for (const column of ['read_only', 'choice_filter', 'calculation'] as const) {
      if (column === 'calculation' && isComputed(draft)) continue;
      if (column === 'read_only' && draft.own.values.has('compute')) continue;
      const { text } = this.cell(draft, column);
      if (text !== '' && !/^(?:no|false|false\(\))$/i.test(text)) this.tell(draft, column, column, text);
    }
    return [withOwn(field, draft.own)];
  }

  private tell(draft: Draft, column: string, code: UnreadCode, found: string): void {
    this.unread.add({ sheet: this.sheet.name, row: draft.row.number, column }, code, found);
  }

  /** Adds whether a question must be answered, and with what it begins. */
  private answered(draft: Draft, field: Question): void {
    const [required, initial] = [this.cell(draft, 'required'), this.cell(draft, 'default')];
    const { values: own } = draft.own;
    if (isComputed(draft)) {
      for (const { text, column } of [required, initial])
        if (text !== '' && !/^(?:no|false|false\(\))$/i.test(text)) this.tell(draft, column, 'computed', text);
      return;
    }
    if (required.text !== '' && !own.has('required') && !own.has('required_condition'))
      Object.assign(field, this.conditions.required(draft, required));
    if (initial.text === '' || own.has('default')) return;
    const value = defaultOf({ ...draft, field }, initial.text);
    if (value === undefined) this.tell(draft, 'default', 'default', initial.text);
    else field.default = value;
  }

  private constrained(draft: Draft, field: Question, checks: Check[] | null): void {
    const source = this.cell(draft, 'constraint');
    const message = checks === null ? undefined : this.texts.of(this.sheet, draft.row, 'constraint_message');
    if (source.text !== '') {
      try {
        const { limits, rule } = constraintOf(parseExpression(source.text), field, this.names.scopeOf(draft.table, draft));
        Object.assign(field, limits);
        if (field.default !== undefined && defaultOf({ ...draft, field }, this.cell(draft, 'default').text) === undefined) {
          delete field.default;
          this.tell(draft, 'default', 'default', this.cell(draft, 'default').text);
        }
        if (rule !== undefined && checks === null) return;
        if (rule !== undefined && checks !== null) {
          if (checks.length >= mostRules) throw new ExpressionError('too_many_rules', String(mostRules));
          checks.push({ rule, fields: [field.id], message: message ?? brokenRule(field.name) });
          return;
        }
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        return checks === null ? undefined : this.refuse(source, error);
      }
    }
    if (message)
      this.unread.count({ sheet: this.sheet.name, row: draft.row.number, column: 'constraint_message' }, 'own_message', message.en);
  }
}

const isComputed = ({ calculation, field }: Draft): boolean => calculation !== undefined || field.compute !== undefined;

/** Returns the message of a rule that has none. */
const brokenRule = ({ en = '', fr = '' }: Question['name']): BothTexts => ({
  en: `“${en}” does not meet the rule of this question.`,
  fr: `«\u202f${fr}\u202f» ne respecte pas la règle de cette question.`,
});

/** The most times that the sections are checked. */
const mostRounds = 10;

/** The sheet of the questions of a form, and the row of each question, by its identifier. */
interface Origin {
  sheet: string;
  rows: ReadonlyMap<string, number>;
}

/** Leaves out the questions, conditions of sections and rules that the check of templates still refuses, and lists all of them with their rows. Throws 422 where that isn't enough. */
export function refused(sections: Section[], { sheet, rows }: Origin, unread: UnreadList): Section[] {
  let left = sections;
  for (let round = 0; round < mostRounds; round += 1) {
    const problems = checkSections('xlsform', left);
    if (problems.length === 0) return left;
    const parts = problems.map(({ path }) => path.split('.'));
    for (const { path, found } of problems) {
      const row = rows.get(path.split('.')[0] ?? '') ?? null;
      unread.add({ sheet, row, column: null }, 'refused', found, { part: path });
    }
    const names = (...path: string[]) => parts.some((each) => path.every((step, place) => each[place] === step));
    left = left.map(({ checks = [], display_condition: display, ...section }) => {
      const kept = checks.filter((_check, place) => !names(section.key, 'checks', String(place)));
      return {
        ...section,
        ...(display && !names(section.key, 'display_condition') && { display_condition: display }),
        fields: section.fields.filter(({ id }) => !parts.some(([first, second]) => first === id && second !== 'checks')),
        ...(kept.length > 0 && { checks: kept }),
      };
    });
  }
  throw unprocessable('XLSFORM_UNKNOWN', 'The workbook holds no template that can be saved.', { missing: 'survey' });
}
