/** Finds the dimensions of the subjects that a template feeds, without those whose tag its questions name. The questionnaires name a tag of each of the others. */
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '#resources/definition';
import type { SendingConfig } from '#resources/api/questionnaires/sending';
import { aboutTag } from '#resources/language/questions/feed';
import type { Db } from '#server/core/db/db';
import { subjectsOf } from '#server/collection/inputs/checks/inputFacts';
import { ownTag } from '#server/collection/inputs/input';
import type { TemplateVersion } from '../../templates/versions';

export type Dimension = SendingConfig['dimensions'][number];

/** Returns the dimensions, the required ones first. */
export async function dimensionsOf(db: Db, { questions }: TemplateVersion): Promise<Dimension[]> {
  const feeds = questions.flatMap((question) => question.feeds ?? []);
  const subjects = await subjectsOf(
    db,
    feeds.map(({ subject }) => ({ subject_key: subject })),
  );
  const found = new Map<string, { required: boolean; about: boolean; subjects: Map<string, LocalizedText> }>();
  for (const { subject: key, tags = {} } of feeds) {
    const subject = subjects.get(key);
    for (const root of subject?.tag_roots ?? []) {
      const named = ownTag(tags, root.key);
      // A questionnaire that is about no tag of the dimension gives one of its own.
      if (!subject || (named !== undefined && named !== aboutTag)) continue;
      const known = found.get(root.key) ?? { required: false, about: true, subjects: new Map<string, LocalizedText>() };
      found.set(root.key, {
        required: known.required || root.required,
        about: known.about && named === aboutTag,
        subjects: known.subjects.set(key, subject.name),
      });
    }
  }
  const names = await rootNames(db, [...found.keys()]);
  return [...found]
    .map(([key, { required, about, subjects: fed }]) => ({ key, name: names.get(key) ?? {}, required, about, subjects: [...fed.values()] }))
    .sort((a, b) => Number(b.required) - Number(a.required));
}

async function rootNames(db: Db, keys: readonly string[]): Promise<Map<string, LocalizedText>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; name: LocalizedText }>(
    sql`SELECT key, name FROM tags WHERE parent_id IS NULL AND key = ANY(${sql.param([...keys])}::text[])`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
