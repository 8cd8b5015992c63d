/** Reads owners from the records of an entity and from the rows of a spreadsheet, before they are checked. */
import type { Definition, Field, JsonValue, LocalizedText, RecordError } from '#resources/definition';
import type { OwnersAsked } from '#resources/api/questionnaires/sending';
import { mostOwners } from '#resources/api/questionnaires/constants';
import { foldSpaced } from '#resources/formats/fold';
import { fromCell, mostProposals, type ReferenceNames } from '#resources/spreadsheet/cells';
import type { Db } from '#server/core/db/db';
import { invalidRecord, notFound, unprocessable } from '#server/core/errors';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import type { Entity } from '#server/entities/records/entity';
import { listIds, listRecords, localeOf, recordsById, visibleDefinition } from '#server/entities/records/read';
import { entityForQuery } from '#server/entities/records/relations/queriedEntity';
import { References } from '#server/entities/transfer/references';
import { tagNames } from '#server/collection/transfer/entryColumns';
import { localeNamed } from '../../access/localeNamed';
import { inEach } from './aboutNames';
import type { Owner } from './owners';

/** An owner that is not checked yet, with the line or the record from which it comes. */
export interface Candidate {
  owner: Owner;
  line?: number;
  name?: LocalizedText;
  /** The address, as it is written. */
  text?: string;
  /** The reason why the row could not be read. */
  problem?: RecordError;
}

const wrong = (field: string, params: Record<string, JsonValue>): RecordError => ({ field, code: 'INVALID', level: 'error', params });

/** Throws TOO_MANY_OWNERS for more owners than one call finds. */
export function refuseTooMany(found: number): void {
  if (found <= mostOwners) return;
  throw unprocessable('TOO_MANY_OWNERS', `At most ${mostOwners} questionnaires are created at once.`, { most: mostOwners, found });
}

/** Returns an entity whose records the viewer may read. Throws 404 for any other one. */
function readableEntity(entities: Entities, resource: string, viewer: Viewer): Entity {
  const entity = entities.find(resource);
  if (!entity || !can(viewer, entity.definition.permissions.read)) throw notFound();
  return entity;
}

/** Returns an owner for each record that matches the filter, in the order of the entity's list. Throws 404 for an entity that the viewer may not read, INVALID_RECORD for a field that holds no address or tag, TOO_MANY_OWNERS. */
export async function ofRecords(
  db: Db,
  entities: Entities,
  { resource, filter, email, tags = {} }: NonNullable<OwnersAsked['records']>,
  viewer: Viewer,
): Promise<Candidate[]> {
  const entity = readableEntity(entities, resource, viewer);
  const seen = visibleDefinition(entity.definition, viewer);
  const address = seen.fields.find((field) => field.id === email && holdsAddress(field, entities, viewer));
  if (!address) throw invalidRecord([wrong('records.email', { reason: 'choice', value: email })]);
  const strange = Object.entries(tags).find(([, id]) => !seen.fields.some((field) => field.id === id && refersToTag(field)));
  if (strange) throw invalidRecord([wrong(`records.tags.${strange[0]}`, { reason: 'choice', value: strange[1] })]);
  const asked = await entityForQuery(db, entity, { names: Object.keys(filter), filter }, viewer);
  const sort = seen.fields.some(({ id }) => id === seen.list.sort[0]) ? [seen.list.sort] : [];
  const ids = await listIds(db, asked, { filter, sort, range: [0, 0] }, viewer);
  refuseTooMany(ids.length);
  const records = await recordsById(db, entity, ids, viewer);
  return records.map((record): Candidate => {
    const given = record[address.id];
    const value = typeof given === 'string' ? given : '';
    const about = resource === 'users' ? {} : { about: { resource, id: record.id } };
    const known = Object.entries(tags).flatMap(([root, id]): [string, string][] => {
      const tag = record[id];
      return typeof tag === 'string' && tag !== '' ? [[root, tag]] : [];
    });
    const person =
      resource === 'users' ? { user_id: record.id } : address.choices_from && value !== '' ? { user_id: value } : { email: value };
    return { owner: { ...person, ...about, tags: Object.fromEntries(known) }, name: inEach(record[seen.title] ?? record.id), text: value };
  });
}

/** True for a field that holds an email address, or refers to an account that the viewer may read. */
const holdsAddress = ({ type, format, choices_from: from }: Field, entities: Entities, viewer: Viewer): boolean =>
  (type === 'string' && format === 'email') ||
  (type === 'dropdown' && from?.resource === 'users' && can(viewer, entities.get('users').definition.permissions.read));

const refersToTag = ({ type, choices_from: from }: Field): boolean => type === 'dropdown' && from?.resource === 'tags';

/** Returns an owner for each row of a spreadsheet. Names of records and tags are read in any language; a row that can't be read has the reason as its `problem`. */
export async function ofRows(
  db: Db,
  entities: Entities,
  { rows = [], resource }: Pick<OwnersAsked, 'rows' | 'resource'>,
  viewer: Viewer,
): Promise<Candidate[]> {
  const entity = resource === undefined ? undefined : readableEntity(entities, resource, viewer);
  const about = entity && fieldAbout(entity.definition);
  const records =
    about &&
    entity &&
    (await recordNames(
      db,
      entity,
      about,
      rows.flatMap((row) => row.about ?? []),
      viewer,
    ));
  const tags = await tagNames(db, viewer, localeOf(viewer));
  const proposals = { left: mostProposals };
  return rows.map(({ line, email, about: title = '', language = '', tags: words = {} }): Candidate => {
    const read = (field: Field, text: string, names: ReferenceNames) =>
      fromCell({ id: field.id, field, editable: true }, { kind: 'text', text }, { decimals: null, dates: null, proposals }, names);
    const owner: Owner = { email, tags: {} };
    const errors: RecordError[] = [];
    if (about && records && title.trim() !== '') {
      const found = read(about, title, records);
      if ('refused' in found) errors.push(wrong('about', found.refused));
      else owner.about = { resource: entity.definition.id, id: String(found.value) };
    }
    for (const [root, word] of Object.entries(words)) {
      if (word.trim() === '') continue;
      const found = read(fieldOfTag(root), word, tags);
      if ('refused' in found) errors.push(wrong(`tags.${root}`, found.refused));
      else owner.tags = { ...owner.tags, [root]: String(found.value) };
    }
    const locale = localeNamed(language);
    if (locale) owner.locale = locale;
    else if (language.trim() !== '') errors.push(wrong('language', { reason: 'unknown_choice', value: language.trim() }));
    const [problem] = errors;
    return { owner, line, text: email, ...(problem && { problem }) };
  });
}

const fieldOfTag = (root: string): Field => ({
  id: `tags.${root}`,
  name: {},
  type: 'dropdown',
  choices_from: { resource: 'tags', label: 'name' },
});
const fieldAbout = ({ id, title }: Definition): Field => ({
  id: 'about',
  name: {},
  type: 'dropdown',
  choices_from: { resource: id, label: title },
});

/** The most titles with which an unknown one is compared. */
const mostTitles = 2000;

/** Returns the names by which rows find the records of an entity: titles and ids. Where a text is unknown, the titles of the entity are offered too, to suggest the closest. */
async function recordNames(db: Db, entity: Entity, field: Field, texts: readonly string[], viewer: Viewer): Promise<ReferenceNames> {
  const { definition } = entity;
  const names = new References(
    { ...entity, definition: { ...definition, fields: [field] }, related: () => entity },
    viewer,
    localeOf(viewer),
  );
  await names.ofTexts(
    db,
    texts.map((text) => ({ field, text })),
  );
  const isUnknown = texts.some((text) => text.trim() !== '' && names.idsOf(field, text.trim()).length === 0);
  const page = isUnknown ? await listRecords(db, entity, { filter: {}, sort: [], range: [0, mostTitles - 1] }, viewer) : { records: [] };
  const titles = page.records.map((record) => ({ id: record.id, texts: Object.values(inEach(record[definition.title])) }));
  const byTitle = new Map<string, Set<string>>();
  for (const { id, texts: own } of titles)
    for (const text of own) byTitle.set(foldSpaced(text), (byTitle.get(foldSpaced(text)) ?? new Set()).add(id));
  return {
    nameOf: (of, id) => names.nameOf(of, id),
    idsOf: (of, name) => {
      const exact = names.idsOf(of, name);
      return exact.length > 0 ? exact : [...(byTitle.get(foldSpaced(name)) ?? [])];
    },
    offered: () => titles.flatMap((each) => each.texts),
  };
}
