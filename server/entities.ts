/** Which definitions have a table and rules of their own. Everything else is kept in `records`, without code. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Definition } from '#resources/definition';
import * as schema from '#server/db/schema';
import type { Entity, EntityRules, Storage } from '#server/records/entity';
import { recordsStorage, tableStorage } from '#server/records/storage';

interface BuiltIn {
  table?: PgTable;
  storage?: Storage;
  rules?: EntityRules;
}

const builtIn: Record<string, BuiltIn> = {
  tags: { table: schema.tags },
  subjects: { table: schema.subjects },
  inputs: { table: schema.inputs },
  indicators: { table: schema.indicators },
  annotations: { table: schema.annotations },
  users: { table: schema.users },
  roles: { table: schema.roles },
};

/** Entities by the id of their definition. */
export class Entities {
  private readonly byId: ReadonlyMap<string, Entity>;

  constructor(definitions: readonly Definition[]) {
    this.byId = new Map(definitions.map((definition) => [definition.id, this.make(definition)]));
  }

  /** The entity of a definition. Throws where there is none: code asks only for those it knows. */
  get(id: string): Entity {
    const entity = this.byId.get(id);
    if (!entity) throw new Error(`There is no definition "${id}" in resources/.`);
    return entity;
  }

  all(): Entity[] {
    return [...this.byId.values()];
  }

  private make(definition: Definition): Entity {
    const { table, storage, rules } = builtIn[definition.id] ?? {};
    return {
      definition,
      storage: storage ?? (table ? tableStorage(table, definition) : recordsStorage(definition)),
      rules: rules ?? {},
      related: (resource) => this.byId.get(resource),
    };
  }
}

/** The definitions whose records are kept in `records`. */
export const plainDefinitions = (definitions: readonly Definition[]) => definitions.filter(({ id }) => !(id in builtIn));
