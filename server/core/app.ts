/** The application as every wing sees it, and what it stands on. */
import type { FastifyInstance, FastifyBaseLogger, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Definition } from '#resources/definition';
import type { Config } from './config/config';
import type { Database } from './db/connection';
import type { FileStore } from './files/store/store';

/** What there is before any entity. */
export interface Ground {
  config: Config;
  database: Database;
  definitions: readonly Definition[];
  files: FileStore;
}

/** Fastify whose schemas give the types of their handlers. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
