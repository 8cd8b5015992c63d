/** Builds the entities, one per definition: with the table and the rules that a wing declares, else stored in `records`, without code. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Definition } from '#resources/definition';
import { hasOwnTable, type OwnTable } from '#resources/addresses/ownTables';
import type { RecordsById } from '#resources/types.generated';
import type { Db } from '#server/core/db/db';
import { readLogs } from './definitions/files';
import type { Log } from './logs/log';
import { logStorage } from './logs/logStorage';
import type { Entity, EntityRules, Referrer, Storage } from './records/entity';
import { referencesOf, referringField, type ReferencePath } from './records/relations/referencePaths';
import { allMethods, type Method } from './records/routes';
import { recordsStorage } from './records/store/recordsStorage';
import { tableStorage } from './records/store/tableStorage';
import type { SourceOf } from './transfer/export/source';
import type { SubjectFiles } from './transfer/import/target';

interface BuiltIn {
  storage(definition: Definition): Storage;
  rules?: EntityRules;
  /** The generic calls that the entity answers; its wing answers the others. Default: all of them. */
  generic?: readonly Method[];
}

/** The id of an entity; `npm run generate:types` adds those of new definitions. */
type EntityId = keyof RecordsById;

/** The entities that a wing declares, and what it adds to the entities of the wings below. */
export interface WingEntities {
  /** The entities with a table of their own. */
  tables?: Partial<Record<OwnTable, BuiltIn>>;
  /** The rules of entities that have no table of their own: a JSON file describes them, and code adds what the file cannot say. */
  rules?: Partial<Record<Exclude<EntityId, OwnTable>, EntityRules>>;
  /** Logs, by the id of their definition in resources/logs. */
  logs?: Readonly<Record<string, (entities: Entities) => Log>>;
  /** Functions called after writes of entities of the wings below, after the entity's own `saved`, in the same transaction. */
  follows?: Partial<Record<EntityId, NonNullable<EntityRules['saved']>>>;
  /** The files of subjects, of the wing that has subjects. */
  subjectFiles?: SubjectFiles;
  /** The source of the answers to a questionnaire template, of the wing that has questionnaires. */
  answersSource?: SourceOf;
}

/** Returns the storage of an entity with a table of its own. */
export const inTable = (table: PgTable) => (definition: Definition) => tableStorage(table, definition);

/** Returns the value under an id, in a list, or an empty list. An id may be a name that every object has, such as `constructor`. */
const membersOf = <Value>(values: Readonly<Record<string, Value | undefined>> | undefined, id: string): Value[] => {
  const value = values && Object.hasOwn(values, id) ? values[id] : undefined;
  return value === undefined ? [] : [value];
};

/** The entity of a log, which can be listed and not written. */
type Noted = Entity & Pick<Log, 'isOpen' | 'methods'>;

/** The entities, by the id of their definition. */
export class Entities {
  private readonly byId: ReadonlyMap<string, Entity>;
  private readonly noted: ReadonlyMap<string, Noted>;

  constructor(
    definitions: readonly Definition[],
    private readonly wings: readonly WingEntities[],
  ) {
    this.byId = new Map(definitions.map((definition) => [definition.id, this.make(definition)]));
    this.noted = new Map(readLogs().map((definition) => [definition.id, this.noteOf(definition)]));
  }

  /** Returns the entity or the log that the code names. Throws an Error when there is none. */
  get(id: string): Entity {
    const entity = this.listed(id);
    if (!entity) throw new Error(`There is no definition "${id}" in resources/.`);
    return entity;
  }

  /** Returns the entity of a definition that a request names, or undefined. */
  find(id: string): Entity | undefined {
    return this.byId.get(id);
  }

  /** Returns the entity or the log with this id, or undefined. A log can be listed and not written. */
  listed(id: string): Entity | undefined {
    return this.byId.get(id) ?? this.noted.get(id);
  }

  /** Returns the entities of other definitions, with the same wings. */
  with(definitions: readonly Definition[]): Entities {
    return new Entities(definitions, this.wings);
  }

  /** Returns the generic calls of a definition: all, except those that its wing answers itself. */
  genericMethods(id: string): readonly Method[] {
    return this.builtIn(id)?.generic ?? allMethods;
  }

  /** The files of subjects. Throws an Error when no wing has registered them. */
  get subjectFiles(): SubjectFiles {
    const [found] = this.wings.flatMap(({ subjectFiles }) => subjectFiles ?? []);
    if (!found) throw new Error('No wing has registered the files of subjects.');
    return found;
  }

  /** The source of the answers to a template. Throws an Error when no wing has registered it. */
  get answersSource(): SourceOf {
    const [found] = this.wings.flatMap(({ answersSource }) => answersSource ?? []);
    if (!found) throw new Error('No wing has registered the source of answers.');
    return found;
  }

  all(): Entity[] {
    return [...this.byId.values()];
  }

  logs(): Noted[] {
    return [...this.noted.values()];
  }

  private builtIn(id: string): BuiltIn | undefined {
    return this.wings.flatMap(({ tables }) => membersOf(tables, id))[0];
  }

  /** Returns the rules that its wing declares for an entity, with a `saved` that also calls what other wings registered in `follows`. */
  private rulesOf(id: string): EntityRules {
    const rules = this.builtIn(id)?.rules ?? this.wings.flatMap((wing) => membersOf(wing.rules, id))[0] ?? {};
    const follows = this.wings.flatMap((wing) => membersOf(wing.follows, id));
    if (follows.length === 0) return rules;
    return {
      ...rules,
      async saved(db, writes, context) {
        await rules.saved?.(db, writes, context);
        for (const follow of follows) await follow(db, writes, context);
      },
    };
  }

  private noteOf(definition: Definition): Noted {
    const log = this.wings.flatMap(({ logs }) => logs?.[definition.id] ?? [])[0]?.(this);
    if (!log) throw new Error(`Nothing says where the rows of resources/logs/${definition.id}.json are.`);
    const { rows: _rows, columns: _columns, rules = {}, ...more } = log;
    const related = (resource: string) => this.byId.get(resource);
    return { ...more, definition, storage: logStorage(log, definition), rules, related, referrers: async () => [] };
  }

  private make(definition: Definition): Entity {
    const special = this.builtIn(definition.id);
    return {
      definition,
      storage: special?.storage(definition) ?? recordsStorage(definition),
      rules: this.rulesOf(definition.id),
      related: (resource) => this.byId.get(resource),
      referrers: (db) => this.referrersOf(db, definition.id),
    };
  }

  private async referrersOf(db: Db, resource: string): Promise<Referrer[]> {
    const leads = (path: ReferencePath) => referringField(path).choices_from?.resource === resource;
    const said = this.all().flatMap((entity) => referencesOf(entity.definition).flatMap((path) => (leads(path) ? [{ entity, path }] : [])));
    const inner: Referrer[] = [];
    for (const entity of this.all()) {
      const { inner: fields } = entity.rules;
      const within = entity.definition.fields.find(({ id }) => id === fields?.field);
      for (const reference of (await fields?.referringTo(db, resource)) ?? []) inner.push({ entity, within, ...reference });
    }
    return [...said, ...inner];
  }
}

/** Returns the definitions whose entities have no table of their own. */
export const plainDefinitions = (definitions: readonly Definition[]) => definitions.filter(({ id }) => !hasOwnTable(id));
