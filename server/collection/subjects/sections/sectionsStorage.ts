/** Stores sections in the active client configuration: each write makes a new version of it. */
import { eq, sql } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import { locales, type Definition, type Field, type JsonValue, type LocalizedText } from '#resources/definition';
import { applyListQuery } from '#resources/lists/listQuery';
import { addedFields } from '#resources/language/fields/ownFields';
import { client_config_versions, type Section } from '#server/core/db/schema';
import { definitionsChanged } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Storage, StoredRecord } from '#server/entities/records/entity';
import { withHiddenMembers, visibleLines } from '#server/entities/records/write/hiddenMembers';
import { hasCurrentShape } from '#server/entities/records/write/inUse';
import { defaultConfig, lockConfig, replaceConfig } from '#server/core/config/clientConfig';

interface Versioned {
  version: number;
  at: string | null;
  by: string | null;
  sections: Section[];
}

async function current(db: Db): Promise<Versioned> {
  const [active] = await db.select().from(client_config_versions).where(eq(client_config_versions.status, 'active')).limit(1);
  if (!active) return { version: 1, at: null, by: null, sections: defaultConfig.sections };
  return {
    version: active.version,
    at: new Date(active.created_at).toISOString(),
    by: active.created_by,
    sections: active.config.sections,
  };
}

const named = ({ key, name, position }: Section) => ({ key, name, position });
const shownOf = (field: Field, value: JsonValue) => (field.format === 'items' ? visibleLines(field, value) : value);
const jsonOf = (section: Section, fields: readonly Field[]): { [key: string]: JsonValue } => ({
  ...Object.fromEntries(fields.map((field) => [field.id, shownOf(field, section.added?.[field.id] ?? null)])),
  ...named(section),
  description: section.description ?? null,
  lead: section.lead ?? null,
  subsections: section.subsections.map(named),
});

function toRecords({ version, at, by, sections }: Versioned, fields: readonly Field[]): StoredRecord[] {
  return sections.map((section) => ({
    ...jsonOf(section, fields),
    id: section.key,
    version,
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
  }));
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const textsOf = (value: unknown): LocalizedText =>
  Object.fromEntries(locales.flatMap((locale) => (isRecord(value) && typeof value[locale] === 'string' ? [[locale, value[locale]]] : [])));

const isJson = (value: unknown): value is JsonValue => value !== undefined;
const keptOf = (field: Field, value: unknown, before: Section | undefined) =>
  field.format === 'items' && isJson(value) ? withHiddenMembers(field, value, before?.added?.[field.id]) : value;

/** Returns a section from a value that the definition has validated. Missing members are empty. Values of fields that the definition lost are kept, so that a restored field has its values again. */
function toSection(value: unknown, fields: readonly Field[], before?: Section): Section {
  const record = isRecord(value) ? value : {};
  const { key, name, position, description, lead, subsections } = record;
  const own = fields.map((field): [string, unknown] => [field.id, keptOf(field, record[field.id], before)]);
  const held = Object.entries(before?.added ?? {}).filter(([id]) => !fields.some((field) => field.id === id));
  const added = Object.fromEntries([...held, ...own].filter((entry): entry is [string, JsonValue] => (entry[1] ?? null) !== null));
  return {
    key: String(key),
    name: textsOf(name),
    position: Number(position ?? 0),
    ...(isRecord(description) && { description: textsOf(description) }),
    ...(typeof lead === 'string' && { lead }),
    subsections: isList(subsections) ? subsections.map((each) => toSection(each, [])) : [],
    ...(Object.keys(added).length > 0 && { added }),
  };
}

async function replace(db: Db, definition: Definition, actor: string | null, change: (sections: Section[]) => Section[]) {
  const {
    rows: [found],
  } = await db.execute<{ current: boolean }>(sql`SELECT ${hasCurrentShape(definition)} AS current`);
  if (found?.current !== true) throw definitionsChanged();
  await replaceConfig(db, actor, (config) => ({ ...config, sections: change(config.sections).sort((a, b) => a.position - b.position) }));
  return toRecords(await current(db), addedFields(definition));
}

export function sectionsStorage(definition: Definition): Storage {
  const fields = addedFields(definition);
  const among = (records: StoredRecord[], ids: readonly string[]) => records.filter(({ id }) => ids.includes(id));
  const all = async (db: Db) => toRecords(await current(db), fields);
  return {
    list: async (db, query, { locale }) => applyListQuery(await all(db), query, definition, locale),
    ordered: async (db, query, { locale }) =>
      applyListQuery(await all(db), { ...query, range: [0, Number.MAX_SAFE_INTEGER] }, definition, locale).records.map(({ id }) => id),
    async find(db, ids, options) {
      if (options?.lock) await lockConfig(db);
      return among(await all(db), ids);
    },
    findByValues: async (db, asked) =>
      (await all(db)).flatMap((section) =>
        [...asked].flatMap(([field, values]) => {
          const value = String(section[field]);
          return values.some((each) => each.toLowerCase() === value.toLowerCase()) ? [{ field, id: section.id, value }] : [];
        }),
      ),
    insert: async (db, records, actor) =>
      among(
        await replace(db, definition, actor, (sections) => [...sections, ...records.map((record) => toSection(record, fields))]),
        records.map(({ key }) => String(key)),
      ),
    update: async (db, records, actor) => {
      const changed = new Map(records.map((record) => [record.id, record]));
      const changedOf = (section: Section) => {
        const record = changed.get(section.key);
        return record ? toSection(record, fields, section) : section;
      };
      return among(await replace(db, definition, actor, (sections) => sections.map(changedOf)), [...changed.keys()]);
    },
    remove: async (db, ids) => {
      await replace(db, definition, null, (sections) => sections.filter(({ key }) => !ids.includes(key)));
    },
  };
}
