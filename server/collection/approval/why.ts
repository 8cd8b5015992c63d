/** Explains why a person can or cannot do something. Lists every obstacle, not only the first, by the same rules that decide when the person tries. */
import { sql } from 'drizzle-orm';
import type { Obstacle, Why } from '#resources/api/people/rights';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import { badRequest, forbidden } from '#server/core/errors';
import { inputOf, type Input } from '../inputs/input';
import { subjectsOf } from '../inputs/checks/inputFacts';
import { refusalsOf, submitRefusalsOf, type ApprovalRefusal } from '../inputs/checks/mayApprove';
import { scopeOf } from '../inputs/checks/scopes';
import type { Db } from '#server/core/db/db';
import { findRecord } from '#server/entities/records/read';
import { isUuid } from '#server/core/db/uuid';
import { signInObstacles, roleReference, rolesGiving, scopesWithin, sourcesOf, type Person } from '#server/people/offers';

export interface AccessQuestion {
  act: string;
  subject?: string | undefined;
  /** The id of a tag: a site, a country … */
  tag?: string | undefined;
  /** The id of an entry, which determines the subject and the tags. */
  input?: string | undefined;
}
type Found = Why['obstacles'][number];

/** The obstacles that limit an act without forbidding it. */
const narrowing: readonly Obstacle[] = ['partly_outside', 'preapprover'];
const words: Record<ApprovalRefusal, Obstacle> = {
  APPROVALS_STOPPED: 'disputed',
  SELF_APPROVAL: 'own_entry',
  APPROVAL_LOOSENED: 'approval_loosened',
  ACCOUNT_CHANGED: 'account_changed',
  AUTHOR_CHANGED: 'author_changed',
  SECOND_APPROVAL: 'second_approval',
  PREAPPROVER: 'preapprover',
};
/** The states that an entry may be in for each act. */
const states: Record<string, readonly string[]> = {
  'inputs:write': ['draft', 'submitted', 'preapproved', 'refused'],
  'inputs:submit': ['draft', 'refused'],
  'inputs:approve': ['submitted', 'preapproved'],
  'inputs:reopen': ['approved'],
};

/** Returns what the person may do and the obstacles. `viewer` is the user who asks; an entry that the viewer may not read is answered with a 404. */
export async function explainAccess(db: Db, entities: Entities, person: Person, asked: AccessQuestion, viewer: Viewer): Promise<Why> {
  const { row } = person;
  const dates: Partial<Record<Obstacle, string | null>> = { not_begun: row.mandate_from, over: row.mandate_until };
  const found: Found[] = signInObstacles(person).map((code) => ({ code, ...(dates[code] && { date: dates[code] }) }));
  if (!person.viewer.permissions.has(asked.act)) {
    const roles = (await rolesGiving(db, asked.act)).map((role) => roleReference(role, viewer));
    found.push({ code: 'no_permission', roles: roles.filter(({ name }) => name !== null) });
  }
  if (asked.act.startsWith('inputs:')) found.push(...(await ofEntries(db, entities, person, asked, viewer)));
  const hard = found.some(({ code }) => !narrowing.includes(code) || (asked.input !== undefined && code === 'preapprover'));
  return {
    may: hard ? 'no' : found.length > 0 ? 'partly' : 'yes',
    obstacles: found,
    from: sourcesOf(asked.act, person, viewer),
    scopes: row.scopes,
  };
}

async function ofEntries(db: Db, entities: Entities, person: Person, asked: AccessQuestion, viewer: Viewer): Promise<Found[]> {
  if (asked.subject !== undefined && !can(viewer, 'subjects:read')) throw forbidden();
  if (asked.input !== undefined && !can(viewer, 'inputs:read')) throw forbidden();
  const input = asked.input === undefined ? undefined : inputOf(await findRecord(db, entities.get('inputs'), asked.input, viewer));
  const key = input?.subject_key ?? asked.subject;
  const subject = key === undefined ? undefined : (await subjectsOf(db, [{ subject_key: key }])).get(key);
  if (key !== undefined && !subject) throw badRequest('UNKNOWN_SUBJECT', 'There is no such subject.');
  const found: Found[] = [];
  const place = input ? await ofInput(db, person.viewer, input) : await ofPlace(db, person.viewer, key, asked.tag);
  if (place) found.push({ code: place });
  if (input && states[asked.act]?.includes(input.state) === false) found.push({ code: 'moved_on' });
  if (asked.act === 'inputs:write' && subject) {
    const { open_from: from, open_until: until } = subject;
    if (from !== null && from > person.row.today) found.push({ code: 'closed', date: from });
    else if (until !== null && until < person.row.today) found.push({ code: 'closed', date: until });
  }
  if (asked.act === 'inputs:submit' && input && subject?.approval === 'none' && (await submitRefusalsOf(db, [input.id])).size > 0)
    found.push({ code: 'approval_loosened' });
  if (asked.act !== 'inputs:approve') return found;
  if (subject?.approval === 'none') found.push({ code: 'no_approval' });
  if (input) {
    const refusal = (await refusalsOf(db, [input.id], person.viewer)).get(input.id);
    if (refusal) found.push({ code: words[refusal] });
  } else if (person.row.approval_role === 'preapprobator' && (!subject || subject.approval === 'double'))
    found.push({ code: 'preapprover' });
  return found;
}

const ofInput = async (db: Db, person: Viewer, input: Input): Promise<Obstacle | undefined> =>
  (await scopeOf(db, person))(input) ? undefined : 'outside';

/** Returns undefined where all entries of a subject and a tag are within the person's scopes, `partly_outside` where only some are, `outside` where none is. */
async function ofPlace(db: Db, person: Viewer, subject: string | undefined, tag: string | undefined): Promise<Obstacle | undefined> {
  if (tag !== undefined && !isUuid(tag)) throw badRequest('UNKNOWN_TAG', 'There is no such tag.');
  const place = [{ subjects: subject === undefined ? [] : [subject], tags: tag === undefined ? [] : [tag] }];
  if ((await scopesWithin(db, person, [place]))(place)) return undefined;
  const ofSubject = person.scopes.filter(({ subjects }) => subject === undefined || subjects.length === 0 || subjects.includes(subject));
  if (tag === undefined) return ofSubject.length > 0 ? 'partly_outside' : 'outside';
  const nodes = ofSubject.flatMap(({ tags }) => tags).filter(isUuid);
  const { rows } = await db.execute<{ id: string; meets: boolean }>(sql`SELECT n.id, EXISTS (SELECT FROM tag_closure c
      WHERE (c.ancestor_id = n.id AND c.descendant_id = ${tag}::uuid) OR (c.ancestor_id = ${tag}::uuid AND c.descendant_id = n.id)) AS meets
    FROM tags n WHERE n.id = ANY(${sql.param(nodes)}::uuid[]) AND n.root_key = (SELECT root_key FROM tags WHERE id = ${tag}::uuid)`);
  const sameRoot = new Map(rows.map(({ id, meets }) => [id, meets]));
  const meets = ofSubject.some(({ tags }) => {
    const beside = tags.filter((node) => sameRoot.has(node));
    return beside.length === 0 || beside.some((node) => sameRoot.get(node));
  });
  return meets ? 'partly_outside' : 'outside';
}
