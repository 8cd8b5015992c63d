/** Makes and checks the ETags of records: their version and, where the response holds more than the stored record, a hash of the response. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/core/errors';

/** A record as the API sends it. */
interface Versioned {
  version: number;
}

const tagsIn = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Returns the ETag of a record. `computed` means that the response also depends on other data than the record. */
export function etagOf(record: Versioned, computed: boolean): string {
  const mark = computed ? `-${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 16)}` : '';
  return `"${record.version}${mark}"`;
}

/** Sends a record with its ETag, or 304 where the client has it already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, record: Versioned, computed: boolean): FastifyReply {
  const etag = etagOf(record, computed);
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  return known !== undefined && tagsIn(known).some((tag) => tag === etag || tag === '*') ? reply.code(304).send() : reply.send(record);
}

/** Returns the versions that a write names in `If-Match`; undefined where it accepts any version. */
export function ifMatchVersions({ headers }: FastifyRequest): ReadonlySet<string> | undefined {
  const asked = headers['if-match'];
  if (asked === undefined || asked.trim() === '*') return undefined;
  return new Set(tagsIn(asked).map((tag) => /^"(\d+)(?:-[\w-]+)?"$/.exec(tag)?.[1] ?? ''));
}

/** Throws 412 where `If-Match` names versions, and the record has none of them. */
export function checkIfMatch(asked: ReadonlySet<string> | undefined, record: Versioned): void {
  if (asked && !asked.has(String(record.version)))
    throw new ApiError(412, 'NOT_CURRENT', 'The record is not at the version that If-Match names.', { version: record.version });
}
