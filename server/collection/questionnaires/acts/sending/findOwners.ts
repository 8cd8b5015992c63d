/** Finds the people who can get a questionnaire of a template, and the reason for each one who can't. Writes nothing. */
import { sql } from 'drizzle-orm';
import type { RecordError } from '#resources/definition';
import type { FoundOwners, OwnersAsked, OwnerSent } from '#resources/api/questionnaires/sending';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { ownTag } from '#server/collection/inputs/input';
import type { Entities } from '#server/entities/entities';
import { ofRecords, ofRows, refuseTooMany, type Candidate } from './candidates';
import { dimensionsOf, type Dimension } from './dimensions';
import { ownerErrors, peopleOf, type Owner, type Person } from './owners';
import { publishedVersion } from './prepare';

/** Returns the owners found in the chosen people, the records and the rows, and a problem for each of the others. Throws what `publishedVersion` and `ofRecords` throw. */
export async function findOwners(db: Db, entities: Entities, asked: OwnersAsked, viewer: Viewer): Promise<FoundOwners> {
  const { version } = await publishedVersion(db, asked.template_id);
  const dimensions = await dimensionsOf(db, version);
  const candidates: Candidate[] = [
    ...(asked.people ?? []).map((user_id): Candidate => ({ owner: { user_id } })),
    ...(asked.records ? await ofRecords(db, entities, asked.records, viewer) : []),
    ...(await ofRows(db, entities, asked, viewer)),
  ].map((candidate) => ({ ...candidate, owner: { ...candidate.owner, tags: { ...asked.tags, ...candidate.owner.tags } } }));
  refuseTooMany(candidates.length);
  const owners = candidates.map(({ owner }) => owner);
  const people = await peopleOf(db, owners);
  const errors = await ownerErrors(db, entities, owners, people, viewer);
  const missing = await dimensionErrors(db, owners, dimensions);
  const mayName = can(viewer, entities.get('users').definition.permissions.read);
  const found: FoundOwners = { count: candidates.length, owners: [], problems: [] };
  for (const [place, candidate] of candidates.entries()) {
    const { owner, text } = candidate;
    const from = placeOf(candidate, mayName ? people[place] : undefined);
    const problem = candidate.problem ?? errors[place]?.[0] ?? missing[place]?.[0];
    if (!problem) {
      found.owners.push({ ...plain(owner), ...from });
      continue;
    }
    const { code, params = {} } = problem;
    const field = problem.field === 'locale' ? 'language' : problem.field;
    const { user_id, about } = plain(owner);
    found.problems.push({ ...from, ...(user_id && { user_id }), ...(about && { about }), ...(text && { text }), field, code, params });
  }
  return found;
}

/** Returns the line of an owner and its name: that of the record, else that of the person. */
function placeOf({ line, name }: Candidate, person: Person | undefined): Pick<FoundOwners['owners'][number], 'line' | 'name'> {
  const ofPerson = person && person.name !== '' ? { en: person.name, fr: person.name } : undefined;
  const shown = name ?? ofPerson;
  return { ...(line !== undefined && { line }), ...(shown && { name: { ...shown } }) };
}

const plain = ({ user_id, email, about, tags = {}, locale }: Owner): OwnerSent => ({
  ...(user_id !== undefined ? { user_id } : { email: email ?? '' }),
  ...(about && { about }),
  tags,
  ...(locale !== undefined && { locale }),
});

/** Returns the errors of each owner: a required dimension without a tag, or a tag with others under it, which no entry can have. */
async function dimensionErrors(db: Db, owners: readonly Owner[], dimensions: readonly Dimension[]): Promise<RecordError[][]> {
  if (dimensions.length === 0) return [];
  const aboutTags = owners.map(({ about }) => (about?.resource === 'tags' ? about.id : ''));
  const ids = [...new Set([...owners.flatMap(({ tags = {} }) => Object.values(tags)), ...aboutTags])].filter(isUuid);
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT DISTINCT parent_id AS id FROM tags WHERE parent_id = ANY(${sql.param(ids)}::uuid[])`,
  );
  const inner = new Set(rows.map(({ id }) => id));
  const { rows: roots } = await db.execute<{ id: string; root_key: string }>(
    sql`SELECT id, root_key FROM tags WHERE id = ANY(${sql.param(aboutTags.filter(isUuid))}::uuid[])`,
  );
  const rootOf = new Map(roots.map(({ id, root_key }) => [id, root_key]));
  return owners.map(({ tags = {} }, place) =>
    dimensions.flatMap(({ key, required, about }): RecordError[] => {
      const own = aboutTags[place] ?? '';
      const tag = about && rootOf.get(own) === key ? own : ownTag(tags, key);
      const field = `tags.${key}`;
      if (tag === undefined) return required ? [{ field, code: 'BLANK', level: 'error' }] : [];
      return inner.has(tag) ? [{ field, code: 'INVALID', level: 'error', params: { reason: 'not_a_leaf' } }] : [];
    }),
  );
}
