/** Builds the spreadsheet of a subject: its columns as the viewer may see them, and the names of its tags. */
import { sql } from 'drizzle-orm';
import type { Definition, Field, Locale, LocalizedText } from '#resources/definition';
import { entrySheet } from '#resources/spreadsheet/entrySheet';
import { foldSpaced } from '#resources/formats/fold';
import { localize } from '#resources/formats/format';
import type { ReferenceNames } from '#resources/spreadsheet/cells';
import { sheetColumns, type SheetColumn } from '#resources/spreadsheet/columns';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Subject } from '../inputs/checks/inputChecks';
import type { Db } from '#server/core/db/db';

export interface SubjectSheet {
  subject: Subject;
  /** The definition of inputs, with the columns of this subject as fields. */
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

/** Converts tags to their names and names to tags, for the tags that it is given. */
export class TagNames implements ReferenceNames {
  private readonly byId = new Map<string, TagRow>();
  private readonly byName = new Map<string, Set<string>>();
  /** The names of the tags that were already converted: a file repeats each thousands of times. */
  private readonly calls = new Map<string, string>();

  constructor(
    private readonly tags: readonly TagRow[],
    private readonly locale: Locale,
  ) {
    for (const tag of tags) {
      this.byId.set(tag.id, tag);
      for (const word of [tag.id, tag.key, ...Object.values(tag.name)]) {
        const at = `${tag.root_key} ${foldSpaced(word)}`;
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

  /** Returns the name of a tag, with its key where another tag of the dimension has the same name; the id where the tag is unknown. */
  called(id: string): string {
    const known = this.calls.get(id);
    const tag = this.byId.get(id);
    if (known !== undefined || !tag) return known ?? id;
    const name = localize(tag.name, this.locale) || tag.key;
    const own = (this.byName.get(`${tag.root_key} ${foldSpaced(name)}`)?.size ?? 1) > 1 ? `${name} [${tag.key}]` : name;
    this.calls.set(id, own);
    return own;
  }

  idsOf(field: Field, name: string): readonly string[] {
    return [...(this.byName.get(`${rootOf(field)} ${foldSpaced(name)}`) ?? [])];
  }

  offered(field: Field): Iterable<string> {
    return this.tags.filter(({ root_key }) => root_key === rootOf(field)).flatMap(({ key, name }) => [...Object.values(name), key]);
  }

  /** Returns the key of a tag; the id where the tag is unknown. */
  keyOf(id: string): string {
    return this.byId.get(id)?.key ?? id;
  }

  /** Returns the names of the leaves of a dimension. */
  words(root: string): string[] {
    const inner = new Set(this.tags.map(({ parent_id }) => parent_id));
    const field: Field = { id: `tags.${root}`, name: {}, type: 'dropdown' };
    return this.tags.filter(({ id, root_key }) => root_key === root && !inner.has(id)).map(({ id }) => this.nameOf(field, id));
  }
}

const rootOf = ({ id }: Field) => id.slice('tags.'.length);

/** Returns the names of the tags of every dimension; only their keys where the viewer may not read tags. */
export async function tagNames(db: Db, viewer: Viewer, locale: Locale): Promise<TagNames> {
  const { rows } = await db.execute<TagRow & Record<string, unknown>>(
    sql`select id, key, name, root_key, parent_id from tags order by root_key, position, key`,
  );
  return new TagNames(can(viewer, 'tags:read') ? rows : rows.map((row) => (row.parent_id === null ? row : { ...row, name: {} })), locale);
}

/** Returns the spreadsheet of a subject, without the fields that the viewer may not read. */
export function sheetOfSubject(inputs: Definition, subject: Subject, names: TagNames, viewer: Viewer): SubjectSheet {
  const fields = subject.fields.filter(({ permission }) => !permission?.read || can(viewer, permission.read));
  const whole = entrySheet(inputs, { ...subject, fields }, names.roots);
  const definition = { ...whole, fields: whole.fields.filter(({ permission }) => !permission?.read || can(viewer, permission.read)) };
  const writes = (field: Field) => !field.permission?.write || can(viewer, field.permission.write);
  const columns = sheetColumns(definition, writes).filter(({ id }) => id !== 'id' && id !== 'version');
  return { subject, definition, columns };
}
