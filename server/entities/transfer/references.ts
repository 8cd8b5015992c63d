/** Finds the names of referenced records, if the viewer may see these, with a handful of queries for a whole batch. */
import { isRecord } from '#resources/language/fields/isRecord';
import { isKeyList } from '#resources/language/fields/kinds';
import type { Field, JsonValue, Locale } from '#resources/definition';
import { fold } from '#resources/formats/fold';
import { localize } from '#resources/formats/format';
import { valueAt } from '#resources/language/fields/inputFields';
import { bracketedIn, separators, type ReferenceNames } from '#resources/spreadsheet/cells';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { inBin } from '../history/bin/names';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '../records/entity';
import { visibleDefinition } from '../records/read';

/** The most records that are read of a referenced entity whose names are localized. Such entities are small, so they are read whole. */
const mostNames = 5000;

interface Deleted {
  /** The name in the viewer's language. */
  name: string;
  /** The names in all languages, folded for comparison. */
  folded: ReadonlySet<string>;
}

export class References implements ReferenceNames {
  private readonly fields: readonly Field[];
  private readonly names = new Map<string, Map<string, string>>();
  private readonly holders = new Map<string, Map<string, Set<string>>>();
  private readonly whole = new Set<string>();
  /** The names of referenced records in the bin, by field and id. */
  private readonly deleted = new Map<string, Map<string, Deleted>>();

  constructor(
    private readonly entity: Entity,
    private readonly viewer: Viewer,
    private readonly locale: Locale,
  ) {
    this.fields = entity.definition.fields.filter((field) => field.choices_from);
  }

  nameOf(field: Field, id: string): string {
    const key = keyOf(field);
    const name = this.names.get(key)?.get(id);
    if (name === undefined || name === '') return id;
    return (this.holders.get(key)?.get(fold(name))?.size ?? 1) > 1 ? `${name} [${id}]` : name;
  }

  idsOf(field: Field, name: string): readonly string[] {
    const key = keyOf(field);
    if (!this.target(field)) return [name];
    if (this.names.get(key)?.has(name)) return [name];
    return [...(this.holders.get(key)?.get(fold(name)) ?? [])];
  }

  /** Returns the names of the records that a field can refer to, when all of them are loaded. */
  offered(field: Field): Iterable<string> {
    return this.whole.has(keyOf(field)) ? (this.names.get(keyOf(field))?.values() ?? []) : [];
  }

  /**
   * Returns the same names for the row of a record: a deleted record that the row refers to can still be given by its former name, as in a file
   * exported before the deletion. An existing record with that name comes first.
   */
  inRowOf(record: Readonly<Record<string, unknown>>): ReferenceNames {
    const goneOf = (field: Field, id: string) => this.deleted.get(keyOf(field))?.get(id);
    return {
      offered: (field) => this.offered(field),
      nameOf: (field, id) => {
        const { name } = goneOf(field, id) ?? {};
        return name === undefined || this.holders.get(keyOf(field))?.has(fold(name)) ? this.nameOf(field, id) : name;
      },
      idsOf: (field, name) => {
        const found = this.idsOf(field, name);
        const means = (id: string) => goneOf(field, id) !== undefined && (id === name || goneOf(field, id)?.folded.has(fold(name)));
        return found.length > 0 ? found : keysOf(valueAt(record, field.id)).filter(means);
      },
    };
  }

  /** Reads the former names of the records in the bin that these records refer to; must run after `ofRecords`. */
  async ofDeleted(db: Db, records: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    for (const field of this.fields) {
      const target = this.target(field);
      const key = keyOf(field);
      const lost = records.flatMap((record) => keysOf(valueAt(record, field.id))).filter((id) => !this.names.get(key)?.has(id));
      if (!target || lost.length === 0) continue;
      const known = this.deleted.get(key) ?? new Map<string, Deleted>();
      this.deleted.set(key, known);
      for (const { entity_id, snapshot } of await inBin(db, target.entity, [...new Set(lost)], this.viewer)) {
        const label = snapshot[target.label.id];
        known.set(entity_id, {
          name: labelTexts(label, this.locale)[0] || entity_id,
          folded: new Set(everyName(label, this.locale).map(fold)),
        });
      }
    }
  }

  /** Reads the names of the records that these records refer to. */
  async ofRecords(db: Db, records: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    for (const field of this.fields) {
      const ids = records.flatMap((record) => keysOf(valueAt(record, field.id)));
      await this.read(db, field, new Set(ids), new Set());
    }
  }

  /** Reads the records that the typed names may mean. */
  async ofTexts(db: Db, texts: readonly { field: Field; text: string }[]): Promise<void> {
    for (const field of this.fields) {
      const own = texts.filter((each) => each.field.id === field.id).map(({ text }) => text.trim());
      const parts = isKeyList(field)
        ? own.flatMap((text) => [
            text,
            ...text.split(/[;\n|,]/).map((part) => part.trim()),
            ...text.split(separators.sure).map((part) => part.trim()),
          ])
        : own;
      const bracketed = parts.flatMap((text) => bracketedIn(text) ?? []);
      await this.read(db, field, new Set([...parts, ...bracketed]), new Set(parts));
    }
  }

  private target(field: Field): { entity: Entity; label: Field } | undefined {
    const { resource = '', label: id = '' } = field.choices_from ?? {};
    const entity = this.entity.related(resource);
    if (!entity || !can(this.viewer, entity.definition.permissions.read)) return undefined;
    const label = visibleDefinition(entity.definition, this.viewer).fields.find((each) => each.id === id);
    return label && { entity, label };
  }

  private async read(db: Db, field: Field, ids: ReadonlySet<string>, names: ReadonlySet<string>): Promise<void> {
    const target = this.target(field);
    const key = keyOf(field);
    if (!target || ids.size === 0 || this.whole.has(key)) return;
    const { entity, label } = target;
    const visible = entity.rules.visible?.(this.viewer);
    const known = this.names.get(key) ?? new Map<string, string>();
    this.names.set(key, known);
    if (label.localized) {
      this.whole.add(key);
      const query = { filter: {}, sort: [], range: [0, mostNames - 1] satisfies [number, number] };
      const all = await entity.storage.ordered(db, query, { locale: this.locale, visible });
      this.keep(key, label, await entity.storage.find(db, all.slice(0, mostNames), { visible }));
      return;
    }
    const fresh = [...ids].filter((id) => id !== '' && !known.has(id));
    const byId = fresh.length > 0 ? await entity.storage.find(db, fresh, { visible }) : [];
    const asked = [...new Set([...names, ...byId.flatMap((record) => labelTexts(record[label.id], this.locale))])];
    const held = asked.length > 0 ? await entity.storage.findByValues(db, new Map([[label.id, asked]])) : [];
    const others = held.map(({ id }) => id).filter((id) => !byId.some((record) => record.id === id));
    this.keep(key, label, [...byId, ...(others.length > 0 ? await entity.storage.find(db, others, { visible }) : [])]);
  }

  private keep(key: string, label: Field, records: readonly StoredRecord[]): void {
    const known = this.names.get(key) ?? new Map<string, string>();
    const held = this.holders.get(key) ?? new Map<string, Set<string>>();
    for (const record of records) {
      const value = record[label.id];
      known.set(record.id, labelTexts(value, this.locale)[0] ?? record.id);
      for (const name of everyName(value, this.locale)) held.set(fold(name), (held.get(fold(name)) ?? new Set()).add(record.id));
    }
    this.names.set(key, known);
    this.holders.set(key, held);
  }
}

const keyOf = (field: Field) => `${field.choices_from?.resource ?? ''} ${field.choices_from?.label ?? ''}`;
const keysOf = (value: unknown): string[] => {
  const keys: unknown[] = Array.isArray(value) ? value : [value];
  return keys.filter((each) => typeof each === 'string');
};

/** Returns the names in all languages. */
const everyName = (value: JsonValue | undefined, locale: Locale): string[] =>
  isRecord(value) ? Object.values(value).map(String) : labelTexts(value, locale);

function labelTexts(value: JsonValue | undefined, locale: Locale): string[] {
  if (isRecord(value))
    return [
      localize(
        Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
        locale,
      ),
    ];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
