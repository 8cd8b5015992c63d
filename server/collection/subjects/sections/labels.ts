/** Registers `GET /api/services/labels`: the names of the client's sections, indicators, subjects and tags, in each language. */
import { sql, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { locales, type Locale, type LocalizedText } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import type { Db } from '#server/core/db/db';
import type { Entity } from '#server/entities/records/entity';
import { clientConfig } from '#server/core/config/clientConfig';

const Names = Type.Record(Type.String(), Type.String());
const Labels = Type.Object({
  sections: Names,
  subsections: Names,
  indicators: Names,
  units: Type.Record(Type.String(), Type.String(), { description: 'By the key of the indicator' }),
  subjects: Names,
  tags: Type.Record(Type.String(), Type.String(), { description: 'By id' }),
});
type Kind = keyof typeof Labels.properties;
interface Named {
  key: string;
  name: LocalizedText | null;
}

/** Registers the route of the labels. */
export function labelsRoute(app: App, { database: { db }, entities }: Deps): void {
  app.get(
    '/api/services/labels',
    {
      config: { permission: 'portal:public' },
      schema: {
        tags: ['clients'],
        operationId: 'get_labels',
        summary: 'What the client calls its own things, in each language: those that the viewer may read',
        response: answers(200, 'By language, kind and key', Type.Object({ en: Labels, fr: Labels }), 401, 403),
      },
    },
    async ({ viewer }) => {
      const { sections } = await clientConfig(db);
      const readable = (id: string, names: SQL) =>
        mayRead(entities.get(id), viewer) ? readNames(db, entities.get(id), viewer, names) : [];
      const indicators = await readNames(db, entities.get('indicators'), viewer, sql`t.key AS key, t.name AS name, t.unit AS unit`);
      const named: Record<Kind, readonly Named[]> = {
        sections,
        subsections: sections.flatMap(({ subsections }) => subsections),
        indicators,
        units: indicators.map(({ key, unit = null }) => ({ key, name: unit })),
        subjects: await readable('subjects', sql`t.key AS key, t.name AS name`),
        tags: await readable('tags', sql`t.id AS key, t.name AS name`),
      };
      return { en: inLocale(named, 'en'), fr: inLocale(named, 'fr') };
    },
  );
}

const mayRead = ({ definition }: Entity, viewer: Viewer) => can(viewer, definition.permissions.read);

async function readNames(db: Db, { definition, rules }: Entity, viewer: Viewer, names: SQL) {
  const { rows } = await db.execute<{ key: string; name: LocalizedText; unit?: LocalizedText | null }>(
    sql`SELECT ${names} FROM ${sql.identifier(definition.id)} t WHERE ${rules.visible?.(viewer) ?? sql`true`} ORDER BY 1`,
  );
  return rows;
}

/** Returns the names in a language; where a name lacks that language, in the other one. */
function inLocale(named: Readonly<Record<Kind, readonly Named[]>>, locale: Locale): Record<Kind, Record<string, string>> {
  const one = (list: readonly Named[]) =>
    Object.fromEntries(
      list.flatMap(({ key, name }): [string, string][] => {
        const text = name?.[locale] ?? locales.map((each) => name?.[each]).find(Boolean);
        return text ? [[key, text]] : [];
      }),
    );
  return {
    sections: one(named.sections),
    subsections: one(named.subsections),
    indicators: one(named.indicators),
    units: one(named.units),
    subjects: one(named.subjects),
    tags: one(named.tags),
  };
}
