/** Sections live in the active client configuration: each write makes its next version and supersedes the last. */
import { eq } from 'drizzle-orm';
import { isRecord } from '#resources/clean';
import { locales, type Definition, type JsonValue, type LocalizedText } from '#resources/definition';
import { applyListQuery } from '#resources/listQuery';
import { client_config_versions, type Section } from '#server/db/schema';
import type { Db, Storage, StoredRecord } from '#server/records/entity';
import { defaultConfig, lockConfig, replaceConfig } from './clientConfig';

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
const jsonOf = (section: Section): { [key: string]: JsonValue } => ({
  ...named(section),
  description: section.description ?? null,
  lead: section.lead ?? null,
  subsections: section.subsections.map(named),
});

function toRecords({ version, at, by, sections }: Versioned): StoredRecord[] {
  return sections.map((section) => ({
    ...jsonOf(section),
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

/** Already validated by the definition: what is missing is empty. */
function toSection(value: unknown): Section {
  const { key, name, position, description, lead, subsections } = isRecord(value) ? value : {};
  return {
    key: String(key),
    name: textsOf(name),
    position: Number(position ?? 0),
    ...(isRecord(description) && { description: textsOf(description) }),
    ...(typeof lead === 'string' && { lead }),
    subsections: isList(subsections) ? subsections.map(toSection) : [],
  };
}

async function replace(db: Db, actor: string | null, change: (sections: Section[]) => Section[]): Promise<StoredRecord[]> {
  await replaceConfig(db, actor, (config) => ({ ...config, sections: change(config.sections).sort((a, b) => a.position - b.position) }));
  return toRecords(await current(db));
}

export function sectionsStorage(definition: Definition): Storage {
  const among = (records: StoredRecord[], ids: readonly string[]) => records.filter(({ id }) => ids.includes(id));
  return {
    list: async (db, query, { locale }) => applyListQuery(toRecords(await current(db)), query, definition, locale),
    ordered: async (db, query, { locale }) =>
      applyListQuery(toRecords(await current(db)), { ...query, range: [0, Number.MAX_SAFE_INTEGER] }, definition, locale).records.map(
        ({ id }) => id,
      ),
    async find(db, ids, options) {
      if (options?.lock) await lockConfig(db);
      return among(toRecords(await current(db)), ids);
    },
    holders: async (db, asked) =>
      (await current(db)).sections.map(jsonOf).flatMap((section) =>
        [...asked].flatMap(([field, values]) => {
          const value = String(section[field]);
          return values.includes(value) ? [{ field, id: String(section['key']), value }] : [];
        }),
      ),
    insert: async (db, records, actor) =>
      among(
        await replace(db, actor, (sections) => [...sections, ...records.map(toSection)]),
        records.map(({ key }) => String(key)),
      ),
    update: async (db, records, actor) => {
      const changed = new Map(records.map((record) => [record.id, toSection(record)]));
      return among(await replace(db, actor, (sections) => sections.map((section) => changed.get(section.key) ?? section)), [
        ...changed.keys(),
      ]);
    },
    remove: async (db, ids) => {
      await replace(db, null, (sections) => sections.filter(({ key }) => !ids.includes(key)));
    },
  };
}
