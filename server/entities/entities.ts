/** Which entities there are: of every definition, with the table and the rules that a wing gives it, else kept in `records`, without code. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Definition } from '#resources/definition';
import { hasOwnTable, type OwnTable } from '#resources/reserved';
import type { Db } from '#server/core/db/db';
import { readLogs } from './definitions/files';
import type { Log } from './logs/log';
import { logStorage } from './logs/logStorage';
import type { Entity, EntityRules, Referrer, Storage } from './records/entity';
import { referencesOf, referringField, type ReferencePath } from './records/relations/referencePaths';
import { allMethods, type Method } from './records/routes';
import { recordsStorage } from './records/store/recordsStorage';
import { tableStorage } from './records/store/tableStorage';

interface BuiltIn {
  storage(definition: Definition): Storage;
  rules?: EntityRules;
  /** The generic calls; an area answers the others itself. All, where nothing is said. */
  generic?: readonly Method[];
}

/** The entities that a wing declares, and what it adds to those of wings below. */
export interface WingEntities {
  /** Entities with a table of their own. */
  tables?: Partial<Record<OwnTable, BuiltIn>>;
  /** Lists of what the product records by itself, by the id of their definition in resources/logs. */
  logs?: Readonly<Record<string, (entities: Entities) => Log>>;
  /** Called after the writes of entities of wings below, after their own `saved`, in the same transaction. */
  follows?: Partial<Record<OwnTable, NonNullable<EntityRules['saved']>>>;
}

/** The store of an entity in a table of its own. */
export const inTable = (table: PgTable) => (definition: Definition) => tableStorage(table, definition);

/** An entity of which there are lists alone. */
type Noted = Entity & Pick<Log, 'isOpen' | 'methods'>;

/** Entities by the id of their definition. */
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

  /** The entity of a definition. Throws where there is none: code asks only for those it knows. */
  get(id: string): Entity {
    const entity = this.listed(id);
    if (!entity) throw new Error(`There is no definition "${id}" in resources/.`);
    return entity;
  }

  /** The entity of a definition that a request names, where there is one. */
  find(id: string): Entity | undefined {
    return this.byId.get(id);
  }

  /** The same, or what the product notes itself: it has lists, and is written by nobody. */
  listed(id: string): Entity | undefined {
    return this.byId.get(id) ?? this.noted.get(id);
  }

  /** Returns the entities of other definitions, with the same wings. */
  with(definitions: readonly Definition[]): Entities {
    return new Entities(definitions, this.wings);
  }

  /** The calls of a definition that no area answers itself. */
  genericMethods(id: string): readonly Method[] {
    return this.builtIn(id)?.generic ?? allMethods;
  }

  all(): Entity[] {
    return [...this.byId.values()];
  }

  logs(): Noted[] {
    return [...this.noted.values()];
  }

  private builtIn(id: string): BuiltIn | undefined {
    return hasOwnTable(id) ? this.wings.flatMap(({ tables }) => tables?.[id] ?? [])[0] : undefined;
  }

  /** The rules of an entity, whose `saved` also calls what other wings registered. */
  private followed(id: string, rules: EntityRules): EntityRules {
    const follows = hasOwnTable(id) ? this.wings.flatMap((wing) => wing.follows?.[id] ?? []) : [];
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
      rules: special ? this.followed(definition.id, special.rules ?? {}) : {},
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

/** The definitions whose records are kept in `records`. */
export const plainDefinitions = (definitions: readonly Definition[]) => definitions.filter(({ id }) => !hasOwnTable(id));
