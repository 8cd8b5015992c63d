/** Places the texts of an XLSForm that have no answer: a template has no questions without one. */
import type { SectionDraft, Source } from './outline';
import type { BothTexts } from '../sheets/texts';

interface Note {
  row: number;
  text: BothTexts;
  section: SectionDraft | undefined;
  /** Its conditions: a question with the same ones may show it. */
  shown: string;
}

const shownBy = (conditions: readonly Source[]): string => JSON.stringify(conditions.map(({ text }) => text));

/** Keeps each text until the next question, which shows it where both have the same section and the same conditions. `unplaced` is called with each text that no question can show. */
export class Notes {
  private waiting: Note[] = [];

  constructor(private readonly unplaced: (row: number, text: string) => void) {}

  /** Takes a text: at the beginning of a section it introduces it. `section` is undefined within a table. */
  take(row: number, text: BothTexts, section: SectionDraft | undefined, conditions: readonly Source[]): void {
    if (section && conditions.length === 0 && section.drafts.length === 0) section.notes.push(text);
    else this.waiting.push({ row, text, section, shown: shownBy(conditions) });
  }

  /** Returns the texts that stand under a question. `section` is undefined for a column of a table. */
  under(section: SectionDraft | undefined, conditions: readonly Source[]): BothTexts[] {
    const fits = (note: Note) => section !== undefined && note.section === section && note.shown === shownBy(conditions);
    const fitting = this.waiting.filter(fits);
    this.waiting = this.waiting.filter((note) => !fits(note));
    this.giveUp();
    return fitting.map(({ text }) => text);
  }

  giveUp(): void {
    for (const { row, text } of this.waiting) this.unplaced(row, text.en);
    this.waiting = [];
  }
}
