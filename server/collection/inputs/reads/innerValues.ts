/** Describes the inner fields of an entry's `values`: the fields of its subject. */
import { sql } from 'drizzle-orm';
import type { InnerFields } from '#server/entities/records/entity';
import { pathsOf, referringField } from '#server/entities/records/relations/referencePaths';
import { fieldsIn } from '#server/collection/subjects/fieldsIn';
import { inputOf } from '../input';
import { subjectsOf } from '../checks/inputFacts';

export const innerValues: InnerFields = {
  field: 'values',
  async referringTo(db, resource) {
    const { rows } = await db.execute<{ key: string; fields: unknown }>(sql`
      SELECT key, fields FROM subjects
      WHERE jsonb_path_exists(fields, '$.** ? (@.choices_from.resource == $name || @.rows_from.resource == $name)', jsonb_build_object('name', ${resource}::text)) ORDER BY key`);
    return rows.flatMap(({ key, fields }) =>
      pathsOf(fieldsIn(fields))
        .filter((path) => referringField(path).choices_from?.resource === resource)
        .map((path) => ({ path, rows: sql`t.subject_key = ${key}` })),
    );
  },
  async of(db, records) {
    const subjects = await subjectsOf(db, records.map(inputOf));
    return (record) => subjects.get(inputOf(record).subject_key)?.fields ?? [];
  },
};
