/** Checks templates, and adds to each the events that its state accepts. */
import { sql } from 'drizzle-orm';
import { asFieldProblem, problemErrors, type FieldProblem } from '#resources/api/collection/subjectPlan';
import { checkSections, type Elsewhere } from '#resources/language/questions/checkSections';
import type { Definition, JsonValue, LocalizedText, RecordError, Values } from '#resources/definition';
import { isSameJson } from '#server/core/values/same';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import { unprocessable } from '#server/core/errors';
import type { EntityRules, StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { fieldsIn } from '#server/collection/subjects/fieldsIn';
import { reusedIds } from './reusedIds';
import { templateEventsOf } from './templateStates';

export const templateRules: EntityRules = {
  derive,
  check,
  present,
  receive: withoutPresented,
  extraProperties: {
    events: { type: 'array', items: { type: 'string' }, description: 'The events that the template accepts now' },
    has_changes: { type: 'boolean', description: 'True where the sections differ from those of the published version' },
  },
};

/** Leaves out what `present` adds, so that a template may be sent back as it was read. */
function withoutPresented({ events: _events, has_changes: _changes, ...values }: Values) {
  return { values, errors: [] };
}

async function derive(_db: Db, writes: Write[]): Promise<void> {
  for (const { before, after } of writes) if (after && !before) Object.assign(after, { state: 'draft', published_version: 0 });
}

async function check(db: Db, writes: Write[], context: WriteContext): Promise<RecordError[][]> {
  const [only] = writes;
  if (writes.length === 1 && only?.before && !only.after && !context.skipRejected) await refuseUsed(db, only.before.id);
  const elsewhere = await elsewhereOf(db, context.definitions);
  const changed = ({ before, after }: Write) => after && !(before && isSameJson(before['sections'], after['sections'])) && after;
  return Promise.all(
    writes.map(async (write) => {
      const after = changed(write);
      if (!after) return [];
      const problems = sectionProblems(after['sections'], elsewhere);
      return problemErrors('sections', problems.length > 0 ? problems : await reusedIds(db, after));
    }),
  );
}

/** Throws TEMPLATE_IN_USE for a template that has questionnaires. Of several templates, each has an error of its own instead, which the check of references finds. */
async function refuseUsed(db: Db, id: string): Promise<void> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`SELECT EXISTS (SELECT FROM questionnaires WHERE template_id = ${id}::uuid) AS used`,
  );
  if (rows[0]?.used) throw unprocessable('TEMPLATE_IN_USE', 'There are questionnaires of this template.');
}

/** Returns the mistakes of the sections of a template, each with its place and what is accepted. A save, the plan of a publication, its rehearsal and the publication itself all refuse the same. */
export const sectionProblems = (sections: JsonValue | undefined, elsewhere: Required<Elsewhere>): FieldProblem[] =>
  checkSections('sections', sections ?? [], elsewhere).map(asFieldProblem);

/** Returns what the sections of a template may name: the subjects that answers feed, each with its fields, its periods and its dimensions, and the entities. */
export async function elsewhereOf(db: Db, definitions: readonly Definition[]): Promise<Required<Elsewhere>> {
  const { rows } = await db.execute<{ key: string; name: LocalizedText; fields: unknown; period: string; tag_roots: { key: string }[] }>(
    sql`SELECT key, name, fields, period, tag_roots FROM subjects ORDER BY position, key`,
  );
  const subjects = new Map(
    rows.map(({ key, name, fields, period, tag_roots: roots }) => [
      key,
      { name, fields: fieldsIn(fields), period, roots: roots.map((root) => root.key) },
    ]),
  );
  return { subjects, definitions };
}

async function present(db: Db, records: StoredRecord[], viewer: Viewer): Promise<StoredRecord[]> {
  const published = records.filter((record) => Number(record['published_version']) > 0);
  const ids = published.map(({ id }) => id);
  const { rows } = ids.length
    ? await db.execute<{ id: string; changed: boolean }>(sql`
        SELECT t.id, t.sections <> v.sections OR t.name <> v.name OR t.description IS DISTINCT FROM v.description OR t.approval <> v.approval
          OR t.min_answered IS DISTINCT FROM v.min_answered AS changed
        FROM questionnaire_templates t JOIN questionnaire_template_versions v ON v.template_id = t.id AND v.number = t.published_version
        WHERE t.id = ANY(${sql.param(ids)}::uuid[])`)
    : { rows: [] };
  const changed = new Map(rows.map((row) => [row.id, row.changed]));
  const manages = can(viewer, 'questionnaires:manage');
  return records.map((record) => {
    const has_changes = changed.get(record.id) ?? true;
    const accepted = manages ? templateEventsOf(String(record['state'])) : [];
    return {
      ...record,
      has_changes,
      events: accepted.filter((event) => event !== 'publish' || record['state'] === 'draft' || has_changes),
    };
  });
}
