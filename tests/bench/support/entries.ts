/** Creates ten years of monthly entries: 500 sites in 20 countries and 5 regions, 40 subjects, each with an indicator by month. SQL makes them, the same each time. */
import { sql } from 'drizzle-orm';
import { indicators, subjects } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';

export interface Extent {
  years: number;
  sites: number;
  subjects: number;
  /** 2014 by default. */
  firstYear?: number;
}
export const wholeExtent: Extent = { years: 10, sites: 500, subjects: 40 };
export const entriesOf = ({ years, sites, subjects: count }: Extent): number => years * 12 * sites * count;
const id = (kind: string, number: string) => sql.raw(`md5('${kind}' || ${number})::uuid`);

/** Creates sites, subjects, indicators and approved inputs, without figures. */
export async function createEntries(db: Db, extent: Extent): Promise<void> {
  await db.execute(sql`
    insert into tags (id, key, name, parent_id, root_key, position)
    select ${id('site-root', "''")}, 'bench_site', '{"en":"Site","fr":"Site"}', null::uuid, 'bench_site', 0
    union all select ${id('region', 'n')}, 'bench_region_' || n, jsonb_build_object('en', 'Region ' || n), ${id('site-root', "''")}, 'bench_site', n from generate_series(0, 4) n
    union all select ${id('country', 'n')}, 'bench_country_' || n, jsonb_build_object('en', 'Country ' || n), ${id('region', '(n % 5)')}, 'bench_site', n from generate_series(0, 19) n
    union all select ${id('site', 'n')}, 'bench_site_' || n, jsonb_build_object('en', 'Site ' || n), ${id('country', '(n % 20)')}, 'bench_site', n from generate_series(0, ${extent.sites}::int - 1) n`);
  await db.execute(sql`
    insert into tag_closure (ancestor_id, descendant_id, root_key)
    with recursive closure as (
      select id as ancestor_id, id as descendant_id, root_key from tags where root_key = 'bench_site'
      union all select c.ancestor_id, t.id, c.root_key from closure c join tags t on t.parent_id = c.descendant_id
    ) select * from closure`);
  const keys = Array.from({ length: extent.subjects }, (_, place) => `bench_${place}`);
  await db.insert(subjects).values(
    keys.map((key, position) => ({
      key,
      position,
      name: { en: key, fr: key },
      period: 'month',
      fields: [{ id: 'amount', name: { en: 'Amount', fr: 'Quantité' }, type: 'number' as const, required: true }],
      tag_roots: [{ key: 'bench_site', required: true }],
    })),
  );
  await db.insert(indicators).values(
    keys.map((key, position) => ({
      key,
      position,
      name: { en: key, fr: key },
      section: 'environment',
      granularity: 'month',
      published: true,
      terms: [{ name: 'a', subject: key, field: 'amount', aggregate: 'sum' as const }],
    })),
  );
  await db.execute(sql`
    insert into inputs (id, subject_key, date, date_end, tags, values, state, approved_at)
    select md5(subject || ' ' || site || ' ' || month)::uuid, 'bench_' || subject, day, (day + interval '1 month - 1 day')::date,
      jsonb_build_object('bench_site', ${id('site', 'site')}), jsonb_build_object('amount', (site * 7919 + month * 31 + subject) % 100000 / 8.0), 'approved', now()
    from generate_series(0, ${extent.subjects}::int - 1) subject
    cross join generate_series(0, ${extent.years * 12}::int - 1) month
    cross join generate_series(0, ${extent.sites}::int - 1) site
    cross join lateral (select make_date(${extent.firstYear ?? 2014}::int + month / 12, month % 12 + 1, 1) as day) d`);
}
