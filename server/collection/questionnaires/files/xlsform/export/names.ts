/** Gives the questions, columns, sections and lists of choices of a template the names that they have in an XLSForm, where no name stands twice. */
import type { Question } from '#resources/language/questions/question';
import type { Section } from '#resources/language/questions/sections';
import { takeId } from '../sheets/ids';

/** The names that the tools keep for the form itself. */
const kept = ['data', 'meta'];

export class FileNames {
  private readonly taken = new Set(kept);
  private readonly names = new Map<Question | Section, string>();

  /** Questions keep their identifiers, then columns do, then sections: expressions of other tools name questions most. */
  constructor(sections: readonly Section[]) {
    const questions = sections.flatMap(({ fields }) => fields);
    for (const question of questions) this.names.set(question, takeId(question.id, this.taken));
    for (const { id, items = [] } of questions)
      for (const item of items) this.names.set(item, takeId(this.taken.has(item.id) ? `${id}_${item.id}` : item.id, this.taken));
    for (const section of sections) this.names.set(section, takeId(section.key, this.taken));
  }

  of(part: Question | Section): string {
    const name = this.names.get(part);
    if (name === undefined) throw new Error('A part of the template has no name in the file.');
    return name;
  }

  /** Returns a name for a row that is no part of the template, and takes it. */
  take(wanted: string): string {
    return takeId(wanted, this.taken);
  }
}
