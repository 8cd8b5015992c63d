/** Creates the questionnaires of a template, one for each owner, unless the same one is there already. */
import { sql } from 'drizzle-orm';
import { isPeriodKind, periodOf } from '#resources/formats/periods/periods';
import { isDate, refusal } from '#resources/language/rules/values';
import type { LocalizedText, RecordError } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import { uuidv7 } from '#server/core/db/uuid';
import type { Db } from '#server/core/db/db';
import { invalidRecord, invalidRecords, notFound, unprocessable } from '#server/core/errors';
import type { Entities } from '#server/entities/entities';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { versionOf } from '../templates/versions';
import { cleanAddress, foldAddresses } from '../access/addresses';
import { writeInvitations, type Invited } from '../mails/invitations';
import { namesAbout } from './aboutNames';
import { aboutErrors, tagErrors } from './placeErrors';

export interface Owner {
  user_id?: string | undefined;
  email?: string | undefined;
  about?: { resource: string; id: string } | undefined;
  tags?: Record<string, string> | undefined;
}
export interface Creation {
  template_id: string;
  /** A day of the period; for custom dates the first day, with the last one. */
  period: string;
  period_end?: string | undefined;
  due_on?: string | undefined;
  owners: readonly Owner[];
  send?: boolean | undefined;
}
export interface Created {
  created: string[];
  duplicated: string[];
  /** The id that the emails of this call share; null where none is written. */
  mails: string | null;
}

/** The owner of a questionnaire, found among the people or named by their address. */
interface Known {
  user: Person | undefined;
  email: string;
  /** The address as it is compared. */
  folded: string;
  about: Record<string, string>;
  tags: Record<string, string>;
}
interface Person extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  locale: string;
  archived: boolean;
}

/**
 * Creates questionnaires in the caller's transaction. Throws 404 for an unknown template, 422 TEMPLATE_NOT_PUBLISHED, INVALID_RECORD for the period, INVALID_RECORDS with the place of each wrong owner.
 */
export async function createQuestionnaires(db: Db, entities: Entities, asked: Creation, context: WriteContext): Promise<Created> {
  const template = await publishedTemplate(db, asked.template_id);
  const version = await versionOf(db, template.id, template.published_version);
  const period = await periodAsked(db, template.period, asked);
  const people = await peopleOf(db, asked.owners);
  await refuseOwners(db, entities, asked.owners, people, context);
  const folded = await foldAddresses(
    db,
    asked.owners.map(({ email = '' }, place) => people[place]?.email ?? email),
  );
  const owners = asked.owners.map(({ email = '', about, tags = {} }, place): Known => {
    const user = people[place];
    return { user, email: user?.email ?? cleanAddress(email), folded: folded[place] ?? '', about: { ...about }, tags };
  });
  const names = await namesAbout(db, entities, version.name, owners);
  // Two calls at once for the same template come after one another, so that the second finds what the first made.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('questionnaires'), hashtext(${template.id}))`);
  const existing = await existingOf(db, template.id, period);
  const seen = new Map(existing);
  const made: { record: Partial<StoredRecord> & { id: string }; owner: Known; name: LocalizedText }[] = [];
  const duplicated: string[] = [];
  for (const [place, owner] of owners.entries()) {
    const key = keyOf(owner);
    const known = seen.get(key);
    if (known !== undefined) {
      duplicated.push(known);
      continue;
    }
    const id = uuidv7();
    seen.set(key, id);
    const name = names[place] ?? version.name;
    made.push({
      owner,
      name,
      record: {
        id,
        template_id: template.id,
        template_version: version.number,
        name: { ...name },
        owner_id: owner.user?.id ?? null,
        owner_email: owner.email,
        ...period,
        about: owner.about,
        tags: owner.tags,
        due_on: asked.due_on ?? null,
        state: 'open',
      },
    });
  }
  const changes = made.map(({ record }) => ({ made: record }));
  const change_set = changes.length > 1 ? { change_set: uuidv7() } : {};
  const { records } = await writeRecords(db, entities.get('questionnaires'), changes, { ...context, ...change_set });
  const invited = made.map(({ record, owner, name }) => ({
    questionnaire: record.id,
    access: uuidv7(),
    email: owner.email,
    user: owner.user,
    name,
  }));
  await giveAccess(db, invited, context.viewer.user?.id ?? null);
  const mails = asked.send
    ? await writeInvitations(db, { template_id: template.id, due_on: asked.due_on ?? null, invited }, context)
    : null;
  return { created: records.map(({ id }) => id), duplicated, mails };
}

interface Template extends Record<string, unknown> {
  id: string;
  state: string;
  period: string;
  published_version: number;
}

async function publishedTemplate(db: Db, id: string): Promise<Template> {
  const { rows } = await db.execute<Template>(
    sql`SELECT id, state, period, published_version FROM questionnaire_templates WHERE id = ${id}::uuid FOR SHARE`,
  );
  const [template] = rows;
  if (!template) throw notFound();
  if (template.state !== 'published')
    throw unprocessable('TEMPLATE_NOT_PUBLISHED', 'The template is not published.', { state: template.state });
  return template;
}

async function periodAsked(
  db: Db,
  kind: string,
  { period, period_end: end, due_on }: Creation,
): Promise<{ date: string; date_end: string }> {
  const wrong = (field: string, params?: RecordError['params']): RecordError => ({
    field,
    code: 'INVALID',
    level: 'error',
    ...(params && { params }),
  });
  const { fiscal_year_start_month, dates } = await clientConfig(db);
  const isSpan = kind === 'span';
  const errors = [
    ...(isDate(period) ? [] : [wrong('period', { reason: 'type', expected: 'date' })]),
    ...(isSpan && end === undefined ? [{ ...wrong('period_end'), code: 'BLANK' as const }] : []),
    ...(end !== undefined && !isDate(end) ? [wrong('period_end', { reason: 'type', expected: 'date' })] : []),
    ...(end !== undefined && end < period ? [wrong('period_end', { reason: 'min', min: period })] : []),
    ...(due_on !== undefined && !isDate(due_on) ? [wrong('due_on', { reason: 'type', expected: 'date' })] : []),
  ];
  if (errors.length > 0 || !isPeriodKind(kind)) throw invalidRecord(errors);
  const { date, date_end } = periodOf(kind, period, fiscal_year_start_month, isSpan ? end : undefined);
  const { beginning_of_time: min, end_of_time: max } = dates;
  if (date < min || date_end > max) throw invalidRecord([wrong('period', { reason: 'max', min, max })]);
  return { date, date_end };
}

/** Returns the person that each owner names, by id or by address; undefined where there is none. */
async function peopleOf(db: Db, owners: readonly Owner[]): Promise<(Person | undefined)[]> {
  const emails = await foldAddresses(
    db,
    owners.map(({ email = '' }) => email),
  );
  const ids = owners.flatMap(({ user_id }) => user_id ?? []);
  const { rows } = await db.execute<Person & { folded: string }>(sql`
    SELECT id, email, lower(email) AS folded, trim(concat(first_name, ' ', last_name)) AS name, locale, archived_at IS NOT NULL AS archived FROM users
    WHERE id = ANY(${sql.param(ids)}::uuid[]) OR lower(email) = ANY(${sql.param(emails)}::text[])`);
  const found = new Map(rows.flatMap(({ folded, ...person }) => [[person.id, person] as const, [folded, person] as const]));
  return owners.map(({ user_id }, place) => found.get(user_id?.toLowerCase() ?? emails[place] ?? ''));
}

async function refuseOwners(
  db: Db,
  entities: Entities,
  owners: readonly Owner[],
  people: readonly (Person | undefined)[],
  context: WriteContext,
): Promise<void> {
  const ofTags = await tagErrors(
    db,
    owners.map(({ tags = {} }) => tags),
    context.viewer,
  );
  const ofAbout = await aboutErrors(
    db,
    entities,
    owners.map(({ about }) => about),
    context.viewer,
  );
  const errors = owners.map((owner, place): RecordError[] => [
    ...personErrors(owner, people[place]),
    ...(ofTags[place] ?? []),
    ...(ofAbout[place] ?? []),
  ]);
  if (errors.some((list) => list.length > 0)) throw invalidRecords(errors);
}

function personErrors(owner: Owner, user: Person | undefined): RecordError[] {
  const field = owner.user_id === undefined ? 'email' : 'user_id';
  const wrong = (params: RecordError['params']): RecordError[] => [{ field, code: 'INVALID', level: 'error', ...(params && { params }) }];
  if (user?.archived) return wrong({ reason: 'archived' });
  if (owner.user_id !== undefined) return user ? [] : wrong({ reason: 'choice', value: owner.user_id });
  const email = cleanAddress(owner.email ?? '');
  if (email === '') return [{ field, code: 'BLANK', level: 'error' }];
  const params = refusal({ id: 'email', name: {}, type: 'string', format: 'email' }, email, undefined);
  return params ? wrong(params) : [];
}

/** Returns what tells two questionnaires of one template and period apart. */
const keyOf = ({ folded, about, tags }: Pick<Known, 'folded' | 'about' | 'tags'>): string =>
  JSON.stringify([folded, sorted(about), sorted(tags)]);
const sorted = (members: Record<string, string>) => Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the questionnaires of a template and period that aren't closed: what tells them apart → id. */
async function existingOf(db: Db, templateId: string, { date, date_end }: { date: string; date_end: string }): Promise<[string, string][]> {
  const { rows } = await db.execute<{ id: string; folded: string; about: Record<string, string>; tags: Record<string, string> }>(sql`
    SELECT id, lower(owner_email) AS folded, about, tags FROM questionnaires
    WHERE template_id = ${templateId}::uuid AND date = ${date}::date AND date_end = ${date_end}::date AND state <> 'closed'`);
  return rows.map(({ id, ...row }) => [keyOf(row), id]);
}

async function giveAccess(db: Db, owners: readonly Invited[], by: string | null): Promise<void> {
  if (owners.length === 0) return;
  await db.execute(sql`INSERT INTO questionnaire_access (id, questionnaire_id, email, role, created_by)
    SELECT e.access, e.questionnaire, e.email, 'owner', ${by}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) AS e(access uuid, questionnaire uuid, email text)`);
}
