/** Gives the texts of the public pages as documents to search, in both languages and only what the viewer may read. */
import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#resources/definition';
import type { FoundKind } from '#resources/api/site/publicSearch';
import { annotationsRules } from '#server/figures/offers';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Section } from '#server/core/db/schema';
import type { Entities } from '#server/entities/entities';
import { isPublishedTo, publishedFrom } from '../reports/share/published';
import type { Storage } from '#server/entities/records/entity';

interface Source {
  kind: FoundKind;
  texts: NonNullable<Storage['texts']>;
  /** The key that the address of the document's page contains. */
  key: SQL;
  title: string;
  bodies: readonly string[];
  where: SQL;
}

/** Selects rows of kind, id, key, and title and body in each language. */
export function publicDocuments(entities: Entities, sections: readonly Section[], viewer: Viewer): SQL {
  const readable = sql`t.published${can(viewer, 'portal:private') ? sql`` : sql` AND t.audience = 'public'`}`;
  const noted = sql`${annotationsRules.visible?.(viewer) ?? sql`true`} AND t.key IN (SELECT t.key FROM indicators t WHERE ${readable})`;
  const sources: Omit<Source, 'texts'>[] = [
    {
      kind: 'indicators',
      key: sql`t.key`,
      title: 'name',
      bodies: ['description', 'methodology', 'notes'],
      where: readable,
    },
    { kind: 'annotations', key: sql`t.key`, title: 'title', bodies: ['text'], where: noted },
    {
      kind: 'faqs',
      key: sql`t.data ->> 'key'`,
      title: 'question',
      bodies: ['answer'],
      where: sql`t.data ->> 'published' = 'true'`,
    },
  ];
  const rows = sources.flatMap((source) => {
    const texts = entities.find(source.kind)?.storage.texts;
    return texts ? [rowsOf({ ...source, texts })] : [];
  });
  return sql.join([...rows, reportRows(viewer), sectionRows(sections)], sql` UNION ALL `);
}

function rowsOf({ kind, texts, key, title, bodies, where }: Source): SQL {
  const body = (locale: Locale) =>
    sql`concat_ws(' ', ${sql.join(
      bodies.map((field) => texts.of(field, locale)),
      sql`, `,
    )})`;
  return sql`SELECT ${kind}::text AS kind, ${texts.id} AS id, ${key} AS key, ${texts.of(title, 'en')} AS title_en,
    ${texts.of(title, 'fr')} AS title_fr, ${body('en')} AS body_en, ${body('fr')} AS body_fr FROM ${texts.table} t WHERE ${where}`;
}

/** Returns the rows of the published reports, with the texts of the version that readers have. */
const reportRows = (viewer: Viewer): SQL => sql`SELECT 'reports', t.id::text, t.slug, v.title ->> 'en', v.title ->> 'fr',
  coalesce(v.subtitle ->> 'en', ''), coalesce(v.subtitle ->> 'fr', '') FROM ${publishedFrom} WHERE ${isPublishedTo(viewer)}`;

/** Returns the rows of the sections, whose texts are parameters of the query since they have no table of their own. */
function sectionRows(sections: readonly Section[]): SQL {
  const said = sections.map(({ key, name, description }) => ({
    key,
    title_en: name.en,
    title_fr: name.fr,
    body_en: description?.en,
    body_fr: description?.fr,
  }));
  return sql`SELECT 'sections', s.key, s.key, s.title_en, s.title_fr, coalesce(s.body_en, ''), coalesce(s.body_fr, '')
    FROM jsonb_to_recordset(${JSON.stringify(said)}::jsonb) AS s (key text, title_en text, title_fr text, body_en text, body_fr text)`;
}
