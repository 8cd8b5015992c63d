/** What a subject's sheet is made of: its columns as one viewer may see them, and the names of its tags. */
import { sql } from 'drizzle-orm';
import type { Definition, Field, Locale, LocalizedText } from '#resources/definition';
import { entrySheet } from '#resources/entrySheet';
import { fold } from '#resources/fold';
import { localize } from '#resources/format';
import type { ReferenceNames } from '#resources/spreadsheet/cells';
import { sheetColumns, type SheetColumn } from '#resources/spreadsheet/columns';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Subject } from '../inputs/checks/inputChecks';
import type { Db } from '#server/core/db/db';

export interface SubjectSheet {
  subject: Subject;
  /** The inputs' definition with the columns of this subject as fields. */
  definition: Definition;
  columns: SheetColumn[];
}

interface TagRow {
  id: string;
  key: string;
  name: LocalizedText;
  root_key: string;
  parent_id: string | null;
}

/** Tags by what people call them, those of the dimensions asked for. */
export class TagNames implements ReferenceNames {
  private readonly byId = new Map<string, TagRow>();
  private readonly byName = new Map<string, Set<string>>();
  /** What tags are called, once it was asked: a file says it thousands of times. */
  private readonly calls = new Map<string, string>();

  constructor(
    private readonly tags: readonly TagRow[],
    private readonly locale: Locale,
  ) {
    for (const tag of tags) {
      this.byId.set(tag.id, tag);
      for (const word of [tag.id, tag.key, ...Object.values(tag.name)]) {
        const at = `${tag.root_key} ${alike(word)}`;
        this.byName.set(at, (this.byName.get(at) ?? new Set()).add(tag.id));
      }
    }
  }

  get roots(): { key: string; name: LocalizedText }[] {
    return this.tags.filter(({ parent_id }) => parent_id === null);
  }

  nameOf(_field: Field, id: string): string {
    return this.called(id);
  }

  /** What a tag is called; its identifier where there is no such tag. */
  called(id: string): string {
    const known = this.calls.get(id);
    const tag = this.byId.get(id);
    if (known !== undefined || !tag) return known ?? id;
    const name = localize(tag.name, this.locale) || tag.key;
    const own = (this.byName.get(`${tag.root_key} ${alike(name)}`)?.size ?? 1) > 1 ? `${name} [${tag.key}]` : name;
    this.calls.set(id, own);
    return own;
  }

  idsOf(field: Field, name: string): readonly string[] {
    return [...(this.byName.get(`${rootOf(field)} ${alike(name)}`) ?? [])];
  }

  offered(field: Field): Iterable<string> {
    return this.tags.filter(({ root_key }) => root_key === rootOf(field)).flatMap(({ key, name }) => [...Object.values(name), key]);
  }

  /** What programs call a tag. */
  keyOf(id: string): string {
    return this.byId.get(id)?.key ?? id;
  }

  /** The names that a dimension offers: its leaves. */
  words(root: string): string[] {
    const inner = new Set(this.tags.map(({ parent_id }) => parent_id));
    const field: Field = { id: `tags.${root}`, name: {}, type: 'dropdown' };
    return this.tags.filter(({ id, root_key }) => root_key === root && !inner.has(id)).map(({ id }) => this.nameOf(field, id));
  }
}

const alike = (word: string) => fold(word).replace(/\s+/g, ' ').trim();
const rootOf = ({ id }: Field) => id.slice('tags.'.length);

/** The tags of every dimension; their keys alone for who may not see tags. */
export async function tagNames(db: Db, viewer: Viewer, locale: Locale): Promise<TagNames> {
  const { rows } = await db.execute<TagRow & Record<string, unknown>>(
    sql`select id, key, name, root_key, parent_id from tags order by root_key, position, key`,
  );
  return new TagNames(can(viewer, 'tags:read') ? rows : rows.map((row) => (row.parent_id === null ? row : { ...row, name: {} })), locale);
}

/** The sheet of a subject, without what this viewer may not see. */
export function sheetOfSubject(inputs: Definition, subject: Subject, names: TagNames, viewer: Viewer): SubjectSheet {
  const fields = subject.fields.filter(({ permission }) => !permission?.read || can(viewer, permission.read));
  const whole = entrySheet(inputs, { ...subject, fields }, names.roots);
  const definition = { ...whole, fields: whole.fields.filter(({ permission }) => !permission?.read || can(viewer, permission.read)) };
  const writes = (field: Field) => !field.permission?.write || can(viewer, field.permission.write);
  const columns = sheetColumns(definition, writes).filter(({ id }) => id !== 'id' && id !== 'version');
  return { subject, definition, columns };
}
