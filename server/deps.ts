/** What every area is given. */
import type { FastifyInstance, FastifyBaseLogger, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Definition } from '#resources/definition';
import type { Config } from '#server/config';
import type { Database } from '#server/db/connection';
import type { Motion } from '#server/definitions/motion';
import type { Entities } from '#server/entities';
import type { FileStore } from '#server/files/store/store';

export interface Deps {
  config: Config;
  database: Database;
  definitions: readonly Definition[];
  entities: Entities;
  files: FileStore;
  motion?: Motion;
}

/** The application as areas see it: routes whose schemas give the types of their handlers. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
