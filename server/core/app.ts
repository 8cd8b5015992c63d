/** The types of the application and of the services that every wing uses. */
import type { FastifyInstance, FastifyBaseLogger, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Definition } from '#resources/definition';
import type { Config } from './config/config';
import type { Database } from './db/connection';
import type { FileStore } from './files/store/store';

/** The services that exist before any entity does: the configuration, the database, the definitions and the file store. */
export interface CoreDeps {
  config: Config;
  database: Database;
  definitions: readonly Definition[];
  files: FileStore;
}

/** Fastify with routes whose schemas give the types of their handlers. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
