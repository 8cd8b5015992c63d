/**
 * Registers the routes of the files of answers, under /api/questionnaires/:id/evidence:
 *   GET /          returns the files that the person may attach again
 *   PUT /:fileId   sets the day until which one is valid
 */
import { Type } from 'typebox';
import { nullable } from '#resources/api/nullable';
import { EvidenceFile } from '#resources/api/questionnaires/evidence';
import type { App } from '#server/core/app';
import { answers } from '#server/core/http/answers/schemas';
import { signedInOrLink } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { contextOf } from '#server/entities/records/routes';
import { dateEvidence, fileFor, libraryFor } from './validity';
import type { LibraryFile } from './library';

const base = '/api/questionnaires/:id/evidence';
const tags = ['questionnaires'];
const config = { permission: signedInOrLink };
const Id = Type.String({ maxLength: 200 });

export function evidenceRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  app.get(
    base,
    {
      config,
      schema: {
        tags,
        operationId: 'list_evidence_to_attach',
        summary: 'The files of answers of the same owner about the same record, to attach one again',
        params: Type.Object({ id: Id }),
        response: answers(200, 'Each content once', Type.Array(EvidenceFile), 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => (await libraryFor(db, deps.entities, params.id, viewer)).map(told),
  );
  app.put(
    `${base}/:fileId`,
    {
      config,
      schema: {
        tags,
        operationId: 'date_evidence',
        summary: 'Set the day until which a file is valid; for those who attached it',
        params: Type.Object({ id: Id, fileId: Id }),
        body: Type.Object({ valid_until: nullable(Type.String({ maxLength: 10 })) }, { additionalProperties: false }),
        response: answers(200, 'The file', EvidenceFile, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params, body, viewer }) =>
      db.transaction(async (tx) => {
        await dateEvidence(tx, deps.entities, { id: params.id, oid: params.fileId, ...body }, contextOf(deps, viewer));
        return told(await fileFor(tx, deps.entities, { id: params.id, oid: params.fileId }, viewer));
      }),
  );
}

const told = ({ sha256: _hash, oids: _same, ...file }: LibraryFile): EvidenceFile => file;
