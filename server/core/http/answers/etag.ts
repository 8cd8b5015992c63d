/** ETags of records: their version; where an answer holds more than is stored, with a mark of what it holds. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/core/errors';

/** A record as it is answered. */
interface Versioned {
  version: number;
}

const tagsIn = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** The tag of a record. `computed` says that the answer also depends on something else than the record. */
export function etagOf(record: Versioned, computed: boolean): string {
  const mark = computed ? `-${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 16)}` : '';
  return `"${record.version}${mark}"`;
}

/** Answers a record with its tag, or 304 to who has it already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, record: Versioned, computed: boolean): FastifyReply {
  const etag = etagOf(record, computed);
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  return known !== undefined && tagsIn(known).some((tag) => tag === etag || tag === '*') ? reply.code(304).send() : reply.send(record);
}

/** The versions that a write asks for by `If-Match`; undefined where any will do. */
export function versionsAsked({ headers }: FastifyRequest): ReadonlySet<string> | undefined {
  const asked = headers['if-match'];
  if (asked === undefined || asked.trim() === '*') return undefined;
  return new Set(tagsIn(asked).map((tag) => /^"(\d+)(?:-[\w-]+)?"$/.exec(tag)?.[1] ?? ''));
}

/** Throws a 412 where the record isn't at a version that was asked for. */
export function refuseOther(asked: ReadonlySet<string> | undefined, record: Versioned): void {
  if (asked && !asked.has(String(record.version)))
    throw new ApiError(412, 'NOT_CURRENT', 'The record is not at the version that If-Match names.', { version: record.version });
}
