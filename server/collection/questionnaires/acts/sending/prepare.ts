/** Prepares the creation of questionnaires: finds the template, the period and the owners, and separates the owners who have the questionnaire already. Writes nothing. */
import { sql } from 'drizzle-orm';
import { isPeriodKind, periodOf } from '#resources/formats/periods/periods';
import { isDate } from '#resources/language/rules/values';
import type { Locale, LocalizedText, RecordError } from '#resources/definition';
import { clientConfig } from '#server/core/config/clientConfig';
import { uuidv7 } from '#server/core/db/uuid';
import type { Db } from '#server/core/db/db';
import { invalidRecord, notFound, unprocessable } from '#server/core/errors';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import { versionOf, type TemplateVersion } from '../../templates/versions';
import { namesAbout } from './aboutNames';
import { knownOwners, type Known, type Owner } from './owners';

export interface Creation {
  template_id: string;
  /** A day of the period; for custom dates the first day, with the last one. */
  period: string;
  period_end?: string | undefined;
  due_on?: string | undefined;
  owners: readonly Owner[];
  send?: boolean | undefined;
  /** True where links open only with a code that is sent by email. */
  link_code?: boolean | undefined;
  /** The language in which owners without an account are written to who have no other one. */
  locale?: Locale | undefined;
}
export interface Prepared {
  version: TemplateVersion;
  period: { date: string; date_end: string };
  owners: readonly Known[];
  /** The name of each questionnaire, in the order of the owners. */
  names: readonly LocalizedText[];
}

/** Returns the version of the template, the period, the owners and the names of a creation. Throws 404 for an unknown template, 422 TEMPLATE_NOT_PUBLISHED, INVALID_RECORD for the period, INVALID_RECORDS with the place of each wrong owner. */
export async function prepareCreation(db: Db, entities: Entities, asked: Creation, viewer: Viewer): Promise<Prepared> {
  const { version, kind } = await publishedVersion(db, asked.template_id);
  const period = await periodAsked(db, kind, asked);
  const known = await knownOwners(db, entities, asked.owners, viewer);
  const owners = known.map((owner) => ({ ...owner, locale: owner.locale ?? asked.locale ?? null }));
  return { version, period, owners, names: await namesAbout(db, entities, version.name, owners, viewer) };
}

/** A questionnaire that is still to be created. */
export interface Fresh {
  id: string;
  owner: Known;
  name: LocalizedText;
}
/** An owner who has the questionnaire already: it is stored, or comes earlier among the owners. */
export interface Duplicate extends Fresh {
  stored: boolean;
}

/** Returns the questionnaires that are still to be created, with new ids, and those that are there already. */
export async function apart(db: Db, { version, period, owners, names }: Prepared): Promise<{ fresh: Fresh[]; duplicates: Duplicate[] }> {
  const seen = new Map((await existingOf(db, version.template_id, period)).map(([key, id]) => [key, { id, stored: true }]));
  const fresh: Fresh[] = [];
  const duplicates: Duplicate[] = [];
  for (const [place, owner] of owners.entries()) {
    const name = names[place] ?? version.name;
    const key = keyOf(owner);
    const known = seen.get(key);
    if (known) {
      duplicates.push({ ...known, owner, name });
      continue;
    }
    const id = uuidv7();
    seen.set(key, { id, stored: false });
    fresh.push({ id, owner, name });
  }
  return { fresh, duplicates };
}

interface Template extends Record<string, unknown> {
  id: string;
  state: string;
  period: string;
  published_version: number;
}

/** Returns the published version of a template, and the kind of its periods. Throws 404 for an unknown template, 422 TEMPLATE_NOT_PUBLISHED. */
export async function publishedVersion(db: Db, id: string): Promise<{ version: TemplateVersion; kind: string }> {
  const { rows } = await db.execute<Template>(
    sql`SELECT id, state, period, published_version FROM questionnaire_templates WHERE id = ${id}::uuid FOR SHARE`,
  );
  const [template] = rows;
  if (!template) throw notFound();
  if (template.state !== 'published')
    throw unprocessable('TEMPLATE_NOT_PUBLISHED', 'The template is not published.', { state: template.state });
  return { version: await versionOf(db, template.id, template.published_version), kind: template.period };
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

/** Returns a text that differs between two questionnaires of one template and period: the address, the record and the tags. */
const keyOf = ({ folded, about, tags }: Pick<Known, 'folded' | 'about' | 'tags'>): string =>
  JSON.stringify([folded, sorted(about), sorted(tags)]);
const sorted = (members: Record<string, string>) => Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the questionnaires of a template and period that aren't closed: `keyOf` them, and their ids. */
async function existingOf(db: Db, templateId: string, { date, date_end }: { date: string; date_end: string }): Promise<[string, string][]> {
  const { rows } = await db.execute<{ id: string; folded: string; about: Record<string, string>; tags: Record<string, string> }>(sql`
    SELECT id, lower(owner_email) AS folded, about, tags FROM questionnaires
    WHERE template_id = ${templateId}::uuid AND date = ${date}::date AND date_end = ${date_end}::date AND state <> 'closed'`);
  return rows.map(({ id, ...row }) => [keyOf(row), id]);
}
