/** Walks the rows of the sheet `survey`: which question stands in which section or table, and the conditions of the groups around it. */
import { isText } from '#resources/language/fields/localizedText';
import { limits, type Question } from '#resources/language/questions/question';
import type { UnreadCode, UnreadPart } from '#resources/api/questionnaires/xlsform';
import type { ChoiceList } from '../sheets/choices';
import type { Kind } from '../expressions/terms';
import { Frames, type Frame } from './frames';
import { cleanId, isId, takeId } from '../sheets/ids';
import { Notes } from './notes';
import { nothingOwn, ownIn, type Own } from '../sheets/own';
import { fieldOf, typeIn, type RowType, type TypeRead } from './questions';
import type { FormRow, FormSheet } from '../sheets/sheets';
import { joined, type BothTexts, type Texts } from '../sheets/texts';
import type { UnreadList } from '../unread';

/** An expression and the cell that it stands in. */
export interface Source {
  row: number;
  column: string;
  text: string;
}
/** A question whose expressions are not translated yet. */
export interface Draft {
  row: FormRow;
  name: string;
  kind: Kind;
  field: Question;
  keys?: ReadonlyMap<string, string>;
  /** The table whose column it is. */
  table: Draft | null;
  /** Of a table: its columns. */
  items: Draft[];
  calculation?: Source;
  own: Own;
  /** The conditions of the groups around it that no section has, then its own. */
  conditions: Source[];
  dropped: boolean;
}
export interface SectionDraft {
  key: string;
  name: BothTexts;
  notes: BothTexts[];
  page: boolean;
  conditions: Source[];
  drafts: Draft[];
  own: Own;
  /** The group that it comes from. */
  owner: Frame | undefined;
}
interface Form {
  sheet: FormSheet;
  lists: ReadonlyMap<string, ChoiceList>;
  texts: Texts;
  /** The name of a section of questions outside of groups. */
  title: BothTexts;
}

/** The most questions of a section: that of the check of definitions. A longer group goes on in a further section. */
const mostInSection = 300;
/** The most characters of the choices of all questions: a larger template can't be saved. */
const mostChoiceText = 1_800_000;
const isYes = (text: string) => /^(?:yes|true|true\(\))$/i.test(text);

export class Outline {
  readonly sections: SectionDraft[] = [];
  /** The questions by their names in the file: several where a name stands twice. */
  readonly named = new Map<string, Draft[]>();
  /** The names of rows that are not read. */
  readonly unreadNames = new Set<string>();
  private readonly frames = new Frames();
  private readonly notes = new Notes((row, text) => this.tell(row, 'label', 'note_place', text));
  private readonly ids = new Set<string>();
  /** The identifiers of the columns of each table: they are those of the template's author where the file has them, and may then be those of other questions. */
  private readonly columnIds = new Map<Draft, Set<string>>();
  private readonly keys = new Set<string>();
  /** The number of groups that are open in a block that is left out. */
  private skipped = 0;
  private questions = 0;
  private choiceText = 0;

  constructor(
    private readonly form: Form,
    private readonly unread: UnreadList,
  ) {
    for (const row of form.sheet.rows) this.take(row, typeIn(this.text(row, 'type')));
    for (const { row, name } of this.frames.all) this.tell(row, 'type', 'group_unclosed', name);
    this.notes.giveUp();
  }

  private text = (row: FormRow, property: string) => this.form.sheet.text(row, property);
  private place = (row: number, column: string) => ({ sheet: this.form.sheet.name, row, column });
  private tell(row: number, column: string, code: UnreadCode, found: string | null, params: UnreadPart['params'] = {}): void {
    this.unread.add(this.place(row, column), code, found, params);
  }
  private textsOf = (row: FormRow, properties: readonly string[]) =>
    joined(properties.map((each) => this.form.texts.of(this.form.sheet, row, each)));
  /** Returns the label of a row; what a column of Empreinte has in place of it. */
  private labelOf(row: FormRow, { values }: Own): BothTexts | undefined {
    const name = values.get('name');
    return isText(name) ? { en: name.en ?? '', fr: name.fr ?? '' } : this.textsOf(row, ['label']);
  }
  /** Returns the expression of a cell; none where a column of Empreinte has the property that it would become. */
  private sourceOf(row: FormRow, column: string, own: Own = nothingOwn): Source[] {
    if (column === 'relevant' && own.values.has('display_condition')) return [];
    const text = this.text(row, column);
    return text === '' ? [] : [{ row: row.number, column, text }];
  }

  private take(row: FormRow, type: RowType): void {
    const { word } = type;
    const [begins, ends] = ['begin_', 'end_'].map((each) => word === `${each}group` || word === `${each}repeat`);
    const name = this.text(row, 'name');
    if (this.skipped > 0) {
      this.skipped += begins ? 1 : ends ? -1 : 0;
      this.unreadNames.add(name);
    } else if (isYes(this.text(row, 'disabled'))) this.leave(row, 'disabled', 'disabled', name, begins);
    else if (begins && word === 'begin_group') this.openGroup(row, name);
    else if (begins) this.openTable(row, name);
    else if (ends) this.close(row, word === 'end_group' ? 'group' : 'repeat');
    else if (word === 'note') this.note(row, ['label', 'hint', 'guidance_hint'], this.sourceOf(row, 'relevant'));
    else this.question(row, type, name);
  }

  /** Leaves a row out, with all of its group where it begins one. */
  private leave(row: FormRow, column: string, code: UnreadCode, found: string, begins = false): void {
    this.tell(row.number, column, code, found);
    this.unreadNames.add(this.text(row, 'name'));
    if (begins) this.skipped = 1;
  }

  private openGroup(row: FormRow, name: string): void {
    const own = this.frames.table ? nothingOwn : ownIn(this.form.sheet, row, 'section', this.unread);
    const label = this.labelOf(row, own);
    const page = this.appearancesOf(row, ['field-list']).includes('field-list');
    if (label && this.frames.table) this.tell(row.number, 'label', 'group_in_table', label.en);
    const condition = this.sourceOf(row, 'relevant', own);
    this.frames.push({ kind: 'group', row: row.number, name, label, page, own, condition, filled: false });
    this.note(row, ['hint', 'guidance_hint'], []);
    // A section of Empreinte stays, even without questions.
    if (own.id !== undefined && label && this.section()) this.frames.fill();
  }

  private openTable(row: FormRow, name: string): void {
    if (this.frames.table) return this.leave(row, 'type', 'table_in_table', name, true);
    const table = this.draftOf(row, name, { kind: 'table', field: { type: 'text', format: 'items' }, appearances: [] });
    if (!table) {
      this.skipped = 1;
      return;
    }
    const text = this.text(row, 'repeat_count');
    const count = /^\d{1,3}(?:\.0)?$/.test(text) ? Number(text) : 0;
    const isOwn = ['rows', 'rows_from', 'min_items', 'max_items'].some((property) => table.own.values.has(property));
    if (!isOwn && count >= 1 && count <= limits.rows) Object.assign(table.field, { min_items: count, max_items: count });
    else if (!isOwn && text !== '') this.tell(row.number, 'repeat_count', 'repeat_count', text);
    const plain = { label: undefined, page: false, own: nothingOwn, condition: [] };
    this.frames.push({ kind: 'repeat', row: row.number, name, ...plain, table, filled: false });
  }

  private close(row: FormRow, kind: Frame['kind']): void {
    const closed = this.frames.close(kind);
    if (!closed) this.tell(row.number, 'type', 'group_unopened', this.text(row, 'type'));
    else if (!closed.filled && !closed.table) this.tell(closed.row, 'type', 'group_empty', closed.name);
  }

  /** Returns the section of the row: that of the innermost group with a label. Undefined where a template has no room for it. */
  private section(): SectionDraft | undefined {
    const { owner } = this.frames;
    const own = owner?.own ?? nothingOwn;
    const last = this.sections.at(-1);
    if (last && owner === last.owner && last.drafts.length < mostInSection) return last;
    if (this.sections.length >= limits.sections) return undefined;
    const around = this.frames.aroundSection();
    const section: SectionDraft = {
      key: takeId(isId(own.id) ? own.id : owner ? cleanId(owner.name) : 'questions', this.keys),
      name:
        joined(
          around.map(({ label }) => label),
          ' – ',
        ) ?? this.form.title,
      notes: [],
      page: owner?.page ?? false,
      conditions: around.flatMap(({ condition }) => condition),
      drafts: [],
      own,
      owner,
    };
    this.sections.push(section);
    return section;
  }

  private note(row: FormRow, properties: readonly string[], own: readonly Source[]): void {
    const { owner } = this.frames;
    const last = this.sections.at(-1);
    const hasBegun = last?.owner === owner && last?.drafts.length !== 0;
    if (owner?.own.values.has('description') && !hasBegun) return;
    const text = this.textsOf(row, properties);
    if (!text) return;
    this.frames.fill();
    const section = this.frames.table ? undefined : this.section();
    this.notes.take(row.number, text, section, [...this.frames.conditionsWithin(), ...own]);
  }

  private question(row: FormRow, type: RowType, name: string): void {
    const list = this.form.lists.get(type.list);
    if (type.list !== '' && !list) return this.leave(row, 'type', 'list_missing', type.list);
    const read = fieldOf(type, list, this.appearancesIn(row));
    if (!read) return this.leave(row, 'type', 'type', this.text(row, 'type'));
    this.choiceText += list?.size ?? 0;
    if (list && this.choiceText > mostChoiceText) return this.leave(row, 'type', 'choices_too_large', type.list);
    const draft = this.draftOf(row, name, read, type.word === 'calculate');
    if (!draft) return;
    this.appearancesOf(row, read.appearances);
    if (list) draft.keys = list.keys;
    const compute = draft.own.values.get('compute');
    if (typeof compute === 'string') {
      draft.kind = draft.own.values.get('type') === 'checkbox' ? 'boolean' : 'number';
      draft.field = { ...draft.field, type: draft.kind === 'boolean' ? 'checkbox' : 'number', compute };
    } else if (type.word === 'calculate')
      draft.calculation = { row: row.number, column: 'calculation', text: this.text(row, 'calculation') };
    if (type.orOther) this.tell(row.number, 'type', 'or_other', this.text(row, 'type'));
  }

  /** Returns the section that a question has room in; undefined, and lists it, where there is none. */
  private roomFor(row: FormRow, name: string): SectionDraft | undefined {
    const { table } = this.frames;
    const full = (code: UnreadCode, most: number) => {
      this.unreadNames.add(name);
      this.unread.count(this.place(row.number, 'name'), code, name, { most, ...(table && { table: table.name }) });
      return undefined;
    };
    if (table && table.items.length >= limits.columns) return full('too_many_columns', limits.columns);
    if (!table && this.questions >= limits.questions) return full('too_many_questions', limits.questions);
    return this.section() ?? full('too_many_sections', limits.sections);
  }

  /** Adds a question to its section or table. Returns undefined where it has no name, or there is no room for it. */
  private draftOf(row: FormRow, name: string, { kind, field }: TypeRead, isCalculated = false): Draft | undefined {
    if (name === '') {
      this.leave(row, 'name', 'no_name', this.text(row, 'type'));
      return undefined;
    }
    const section = this.roomFor(row, name);
    if (!section) return undefined;
    const { table } = this.frames;
    const own = ownIn(this.form.sheet, row, 'field', this.unread);
    const wanted = isId(own.id) ? own.id : undefined;
    const id = this.idFor(name, wanted, table);
    const others = this.named.get(name) ?? [];
    if (others.length > 0 || (wanted !== undefined && id !== wanted)) this.tell(row.number, 'name', 'duplicate', name, { to: id });
    else if (id !== (wanted ?? name)) this.tell(row.number, 'name', 'renamed', name, { to: id });
    const label = this.labelOf(row, own);
    if (!label && !isCalculated) this.tell(row.number, 'label', 'label_missing', name);
    const conditions = [...this.frames.conditionsWithin(), ...this.sourceOf(row, 'relevant', own)];
    const notes = isCalculated ? [] : this.notes.under(table ? undefined : section, conditions);
    const help = joined([...notes, own.values.has('help') ? undefined : this.textsOf(row, ['hint', 'guidance_hint'])]);
    const named = { id, name: label ?? { en: name, fr: name }, ...(help && { help }), ...field };
    const draft: Draft = { row, name, kind, table, items: [], conditions, own, dropped: false, field: named };
    this.named.set(name, [...others, draft]);
    (table ? table.items : section.drafts).push(draft);
    if (!table) this.questions += 1;
    this.frames.fill();
    return draft;
  }

  /** Returns the identifier of a question, and takes it. Columns have theirs among those of their table. */
  private idFor(name: string, wanted: string | undefined, table: Draft | null): string {
    const columns = table ? (this.columnIds.get(table) ?? new Set<string>()) : undefined;
    if (table && columns) this.columnIds.set(table, columns);
    if (wanted !== undefined) return takeId(wanted, columns ?? this.ids);
    const id = takeId(cleanId(name), new Set([...this.ids, ...(columns ?? [])]));
    columns?.add(id);
    this.ids.add(id);
    return id;
  }

  private appearancesIn = (row: FormRow): string[] => this.text(row, 'appearance').split(/\s+/).filter(Boolean);
  /** Returns the appearances of a row, and lists those that are not read. */
  private appearancesOf(row: FormRow, known: readonly string[]): string[] {
    const words = this.appearancesIn(row);
    for (const word of words) if (!known.includes(word)) this.unread.count(this.place(row.number, 'appearance'), 'appearance', word);
    return words;
  }
}
