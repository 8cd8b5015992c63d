/** Walks the sections of a template, and writes the rows of its form. */
import type { Check, Locale, LocalizedText } from '#resources/definition';
import { isBoolean } from '#resources/language/fields/kinds';
import type { Question } from '#resources/language/questions/question';
import type { Section } from '#resources/language/questions/sections';
import { cleanId, cleanKey } from '../sheets/ids';
import { relevantOf } from './expressions/condition';
import { calculationOf, constraintFor } from './expressions/formula';
import { Scopes, Unsaid, type Scope } from './expressions/scope';
import { FileNames } from './names';
import { attempt, limitsOf, writeAnswered, writeTable, writeType } from './question';
import { isKeptAsShown, Row, type Rows } from './rows';

/** Returns the rows of the sheets `survey` and `choices`. */
export function rowsOf(sections: readonly Section[]): Pick<Rows, 'survey' | 'choices'> {
  const { survey, choices } = new Survey(sections);
  return { survey, choices };
}

/** Returns a rule as JSON. */
const kept = ({ message, ...rule }: Check) => ({ ...rule, message: { ...message } });

/** The rules that stand in the constraint of a question. */
interface Constraint {
  rules: string[];
  messages: LocalizedText[];
}

class Survey {
  readonly survey: Row[] = [];
  readonly choices: Row[] = [];
  private readonly names: FileNames;
  private readonly scopes: Scopes;
  /** The calculations of computed questions; null for one that XPath can't say, or that is being written. */
  private readonly calculations = new Map<Question, string | null>();
  private readonly lists = new Map<string, string>();
  private readonly constraints = new Map<Question, Constraint>();

  constructor(sections: readonly Section[]) {
    this.names = new FileNames(sections);
    this.scopes = new Scopes(
      sections,
      this.names,
      (question, table) => question.compute === undefined || this.calculation(question, table) !== null,
    );
    const heads = sections.map((section) => [section, this.head(section)] as const);
    for (const [section, row] of heads) this.rules(section, row, sections);
    for (const [section, row] of heads) this.section(section, row);
  }

  private calculation(question: Question, table: Question | null): string | null {
    const known = this.calculations.get(question);
    if (known !== undefined) return known;
    this.calculations.set(question, null);
    const type = isBoolean(question) ? 'boolean' : 'number';
    let text: string | null = null;
    try {
      text = calculationOf(question.compute ?? '', type, this.scopes.of(table), this.columnOf);
    } catch (error) {
      if (!(error instanceof Unsaid)) throw error;
    }
    this.calculations.set(question, text);
    return text;
  }
  private columnOf = (table: Question, id: string) => this.scopes.columnOf(table, id);

  private named(row: Row, name: string, id: string): void {
    row.set('name', name);
    if (cleanId(name) !== id) row.id = id;
  }

  private shown(row: Row, { display_condition: condition }: Question | Section, scope: Scope): void {
    if (!condition) return;
    const text = attempt(row, 'display_condition', JSON.stringify(condition), () => relevantOf(condition, scope));
    if (text !== undefined) row.set('relevant', text, 'display_condition');
  }

  private head(section: Section): Row {
    const { key, name, page, fields } = section;
    const row = new Row({ kind: 'section', content: section, id: key });
    row.set('type', 'begin_group');
    this.named(row, this.names.of(section), key);
    if (fields.length === 0) row.id = key;
    row.text('label', name, 'name');
    // ODK Collect opens no form that has a table on a screen with other questions.
    if (page && fields.every(({ items }) => !items)) row.set('appearance', 'field-list', 'page');
    this.shown(row, section, this.scopes.of(null));
    return row;
  }

  /** Gives each rule of a section to the last question under which its message stands: the others are answered by then. A warning refuses nothing, so no constraint says it. */
  private rules({ checks = [] }: Section, row: Row, sections: readonly Section[]): void {
    const questions = sections.flatMap(({ fields }) => fields).filter(({ compute, items }) => compute === undefined && !items);
    for (const { rule, fields, level, message } of checks) {
      attempt(row, 'checks', rule, () => {
        const question = questions.findLast(({ id }) => fields.includes(id));
        if (!question || level === 'warning') throw new Unsaid(rule);
        const text = constraintFor(rule, question, this.scopes.of(null, question), this.columnOf);
        const { rules, messages } = this.constraints.get(question) ?? { rules: [], messages: [] };
        this.constraints.set(question, { rules: [...rules, text], messages: [...messages, message] });
        if (!isKeptAsShown(message)) row.own.set('checks', checks.map(kept));
        return text;
      });
    }
    row.said.add('checks');
  }

  private section(section: Section, row: Row): void {
    this.survey.push(row);
    if (section.description) {
      const note = new Row();
      note.set('type', 'note');
      note.set('name', this.names.take(`${section.key}_note`));
      if (note.show('label', section.description)) row.said.add('description');
      if (!isKeptAsShown(section.description)) row.own.set('description', { ...section.description });
      this.survey.push(note);
    }
    for (const question of section.fields) this.question(question, null);
    this.end('end_group');
  }

  private end(word: string): void {
    const row = new Row();
    row.set('type', word);
    this.survey.push(row);
  }

  private question(question: Question, table: Question | null): void {
    const { id, name, help, items, compute, choices } = question;
    const row = new Row({ kind: 'field', content: question, id });
    const scope = this.scopes.of(table);
    this.survey.push(row);
    if (items) writeTable(row, question);
    else writeType(row, question, choices && this.list(question), compute !== undefined && this.calculation(question, table) !== null);
    this.named(row, this.names.of(question), id);
    row.text('label', name, 'name');
    if (help) row.text('hint', help, 'help');
    this.shown(row, question, scope);
    if (items) {
      for (const item of items) this.question(item, question);
      return this.end('end_repeat');
    }
    if (compute === undefined) {
      writeAnswered(row, question, scope);
      this.constrain(row, question);
      return;
    }
    const calculation = this.calculation(question, table);
    if (calculation === null) row.unsaid.push({ property: 'compute', text: compute });
    else row.set('calculation', calculation, 'compute');
  }

  private constrain(row: Row, question: Question): void {
    const { rules, messages } = this.constraints.get(question) ?? { rules: [], messages: [] };
    const parts = [...limitsOf(row, question), ...rules];
    if (parts.length === 0) return;
    row.set('constraint', parts.join(' and '));
    if (messages.length === 0) return;
    const joined = (locale: Locale) => messages.map((message) => message[locale] ?? '').join(' ');
    row.show('constraint_message', { en: joined('en'), fr: joined('fr') });
  }

  private list(question: Question): string {
    const { choices = [] } = question;
    const key = JSON.stringify(choices);
    const known = this.lists.get(key);
    if (known !== undefined) return known;
    const list = this.names.of(question);
    this.lists.set(key, list);
    for (const choice of choices) {
      const row = new Row({ kind: 'choice', content: choice, id: choice.key });
      row.set('list_name', list);
      row.set('name', choice.key);
      if (cleanKey(choice.key) !== choice.key) row.id = choice.key;
      row.text('label', choice.name, 'name');
      this.choices.push(row);
    }
    return list;
  }
}
