/** Which definitions have a table and rules of their own. Everything else is kept in `records`, without code. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Definition } from '#resources/definition';
import { hasOwnTable, type OwnTable } from '#resources/reserved';
import { dormantLog } from '#server/access/dormant';
import { failuresLog } from '#server/access/failures';
import { rightsLog } from '#server/access/rightsLog';
import { annotationsRules } from '#server/annotations/rules';
import { auditLog } from '#server/audit/log';
import { deletionsLog } from '#server/bin/deletionsLog';
import { directoryLog } from '#server/directory/runs';
import * as schema from '#server/db/schema';
import { sessionRows } from '#server/auth/sessionsRoutes';
import { readLogs } from '#server/definitions/files';
import { exportRows, exportRules, importRows, importRules } from '#server/exchange/shown';
import { indicatorsRules } from '#server/indicators/rules';
import { inputsRules } from '#server/inputs/rules';
import { jobRows, jobRules } from '#server/jobs/routes';
import type { Log } from '#server/logs/log';
import { logStorage } from '#server/logs/logStorage';
import { mailRows } from '#server/mail/read';
import { savedViewsLog } from '#server/personal/savedViewsLog';
import type { Db, Entity, EntityRules, Referrer, Storage } from '#server/records/entity';
import { referencesOf, referringField, type ReferencePath } from '#server/records/referencePaths';
import { allMethods, type Method } from '#server/records/routes';
import { recordsStorage, tableStorage } from '#server/records/storage';
import { subjectsRules } from '#server/subjects/rules';
import { rolesRules } from '#server/roles/rules';
import { sectionsRules } from '#server/sections/rules';
import { sectionsStorage } from '#server/sections/sectionsStorage';
import { tagsRules } from '#server/tags/rules';
import { usersRules } from '#server/users/rules';

interface BuiltIn {
  storage(definition: Definition): Storage;
  rules?: EntityRules;
  /** The generic calls; an area answers the others itself. All, where nothing is said. */
  generic?: readonly Method[];
}

const inTable = (table: PgTable) => (definition: Definition) => tableStorage(table, definition);

const builtIn: Record<OwnTable, BuiltIn> = {
  tags: { storage: inTable(schema.tags), rules: tagsRules },
  subjects: { storage: inTable(schema.subjects), rules: subjectsRules },
  inputs: { storage: inTable(schema.inputs), rules: inputsRules },
  indicators: { storage: inTable(schema.indicators), rules: indicatorsRules, generic: ['create', 'update', 'delete'] },
  annotations: { storage: inTable(schema.annotations), rules: annotationsRules },
  users: { storage: inTable(schema.users), rules: usersRules, generic: [] },
  roles: { storage: inTable(schema.roles), rules: rolesRules },
  sections: { storage: sectionsStorage, rules: sectionsRules, generic: [] },
};

/** What the product notes itself, by the id of its definition in resources/logs. */
const logs: Readonly<Record<string, (entities: Entities) => Log>> = {
  audit: auditLog,
  deletions: deletionsLog,
  directory_runs: directoryLog,
  dormant: dormantLog,
  export: () => ({ rows: exportRows, rules: exportRules }),
  import: () => ({ rows: importRows, rules: importRules }),
  jobs: () => ({ rows: jobRows, rules: jobRules }),
  mails: () => ({ rows: mailRows }),
  day_rights: rightsLog,
  saved_views: savedViewsLog,
  sessions: () => ({ rows: sessionRows }),
  sign_in_failures: failuresLog,
};
/** An entity of which there are lists alone. */
type Noted = Entity & Pick<Log, 'isOpen' | 'methods'>;

const builtInOf = (id: string): BuiltIn | undefined => (hasOwnTable(id) ? builtIn[id] : undefined);

/** The calls of a definition that no area answers itself. */
export const genericMethods = (id: string): readonly Method[] => builtInOf(id)?.generic ?? allMethods;

/** Entities by the id of their definition. */
export class Entities {
  private readonly byId: ReadonlyMap<string, Entity>;
  private readonly noted: ReadonlyMap<string, Noted>;

  constructor(definitions: readonly Definition[]) {
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

  all(): Entity[] {
    return [...this.byId.values()];
  }

  logs(): Noted[] {
    return [...this.noted.values()];
  }

  private noteOf(definition: Definition): Noted {
    const log = logs[definition.id]?.(this);
    if (!log) throw new Error(`Nothing says where the rows of resources/logs/${definition.id}.json are.`);
    const { rows: _rows, columns: _columns, rules = {}, ...more } = log;
    const related = (resource: string) => this.byId.get(resource);
    return { ...more, definition, storage: logStorage(log, definition), rules, related, referrers: async () => [] };
  }

  private make(definition: Definition): Entity {
    const special = builtInOf(definition.id);
    return {
      definition,
      storage: special?.storage(definition) ?? recordsStorage(definition),
      rules: special?.rules ?? {},
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
