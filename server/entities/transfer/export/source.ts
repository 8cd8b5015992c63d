/** Defines what an export writes into its file, and what is common to all exports. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Value } from 'typebox/value';
import type { Definition } from '#resources/definition';
import { ExportRequest } from '#resources/api/transfer/exports';
import { invalidRecord, type ApiError } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Job } from '#server/core/jobs/jobs';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';

export interface Source {
  /** The id of the entity or the log whose records are exported. */
  resource: string;
  /** The permission to read what is exported. */
  permission: string;
  /** Returns the name of the file. Throws 400 or 422 where the viewer can't be given what is asked for. */
  check(db: Db, viewer: Viewer): Promise<string>;
  /** Returns the blank file, to fill in and import, with its name. */
  blank(db: Db, viewer: Viewer): Promise<{ file: Readable; name: string }>;
  /** Starts the file, which reads the database while it is read, with its number of rows. `tell` is called with the number of further rows written. */
  open(db: Db, viewer: Viewer, tell: (more: number) => Promise<void>): Promise<{ file: Readable; rows: number }>;
}
export type SourceOf = (deps: Deps, asked: ExportRequest) => Source;

declare module '#server/core/worker/messages' {
  interface FileTasks {
    export: { asked: ExportRequest; viewer: Viewer };
  }
}

/** Returns the error of a field of a request whose value is none of those possible. */
export const refusedChoice = (field: string): ApiError =>
  invalidRecord([{ field, code: 'INVALID', level: 'error', params: { reason: 'choice' } }]);

/** Returns what a job was asked to export; undefined where an earlier version did not keep it. */
export function askedOf({ params }: Pick<Job, 'params'>): ExportRequest | undefined {
  const asked: unknown = params['asked'];
  return Value.Check(ExportRequest, asked) ? asked : undefined;
}

/** Returns a digest of what a viewer may read, and of what definitions hide from the viewer. It is stored with an exported file, which is given out only while the digest of its viewer stays the same. Permissions to write don't count: a session that acts on behalf of a person lacks some of them. */
export function readingRights({ entities }: Deps, viewer: Viewer): string {
  const reads = [...viewer.permissions].filter((permission) => !/:(?:write|approve|impersonate|act_as)$/.test(permission));
  const hidden = [...entities.all(), ...entities.logs()].flatMap(({ definition }) => hiddenOf(definition, viewer));
  return createHash('sha256')
    .update(JSON.stringify([reads.toSorted(), viewer.scopes, hidden.toSorted()]))
    .digest('hex');
}

/** Returns the id of a definition that a viewer may not read, or else its fields that are hidden from the viewer. */
function hiddenOf({ id, permissions, fields }: Definition, viewer: Viewer): string[] {
  if (!can(viewer, permissions.read)) return [id];
  return fields.flatMap(({ id: field, permission }) => (permission?.read && !can(viewer, permission.read) ? [`${id}.${field}`] : []));
}
