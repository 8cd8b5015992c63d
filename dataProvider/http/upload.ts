/** Uploads a file and reports its progress, with XMLHttpRequest because fetch can't. */
import { HttpError } from 'ra-core';
import type { Attachment } from '#resources/definition';
import { csrfToken, storeCsrfToken } from './csrf';
import { parseErrorBody } from './errorBody';
import { apiUrl, http } from './http';
import { linkHeader } from '#resources/people/linkHeader';
import { byLink } from '../calls/link';
import { currentPerson, personHeader } from '../calls/person';

/** The use of an uploaded file: an attachment of a record, or a picture in a rich text that others read. */
export type UploadKind = 'attachment_files' | 'pictures';

/** Returns the name under which the server keeps a file: apostrophes become underscores. */
export const storedName = (name: string): string => name.replaceAll("'", '_');

/**
 * Uploads one file and returns its attachment. Calls `onProgress` with the part sent, from 0 to 1. Throws an HttpError as `http` does.
 * An upload refused for its CSRF token (the page was open for long) fetches a new token and is sent once more.
 */
export async function uploadFile(file: File, kind: UploadKind, onProgress: (part: number) => void = () => undefined): Promise<Attachment> {
  const as = currentPerson();
  const first = await send(file, kind, as, onProgress);
  if (first.status !== 403 || parseErrorBody(first.json, 403).code !== 'INVALID_CSRF_TOKEN') return settle(first);
  await http(`${apiUrl}/profile`);
  return settle(await send(file, kind, as, onProgress));
}

interface Answer {
  status: number;
  json: unknown;
}

function send(file: File, kind: UploadKind, as: string, onProgress: (part: number) => void): Promise<Answer> {
  const body = new FormData();
  body.append('authenticity_token', csrfToken());
  body.append('responseType', 'json');
  body.append('upload', file, storedName(file.name));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiUrl}/ckeditor/${kind}`);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-CSRF-Token', csrfToken());
    request.setRequestHeader(personHeader, as);
    if (byLink.note) request.setRequestHeader(linkHeader, '1');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new HttpError('errors.NETWORK', 0, { code: 'NETWORK', details: {} })));
    request.addEventListener('load', () => {
      const token = request.getResponseHeader('x-csrf-token');
      if (token) storeCsrfToken(new Headers({ 'x-csrf-token': token }));
      resolve({ status: request.status, json: request.response });
    });
    request.send(body);
  });
}

function settle({ status, json }: Answer): Attachment {
  if (status >= 200 && status < 300 && isAttachment(json)) return json;
  const refusal = parseErrorBody(json, status);
  throw new HttpError(`errors.${refusal.code}`, status, refusal);
}

const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' && value !== null && 'oid' in value && 'url' in value;
