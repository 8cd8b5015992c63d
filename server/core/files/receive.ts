/** Receives the one file of a form, and stores it by its hash. */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError, badRequest, unprocessable } from '../errors';
import { contentMatchesExtension } from './content';
import { extensionOf, safeName } from './names';
import type { FileStore } from './store/store';

interface Received {
  name: string;
  extension: string;
  sha256: string;
  size: number;
  /** The other text fields of the form that have arrived by the end of the file. */
  fields: Record<string, string>;
}

/**
 * Stores the file of the form field `upload`. Throws an ApiError where there is none, or it is not accepted. `looksInside` also requires the content to fit
 * the extension, for files that people will open; a file that the server parses at once does not need it. `allow` gets the fields that come before the file,
 * and refuses the upload by throwing.
 */
export async function receive(
  request: FastifyRequest,
  files: Pick<FileStore, 'keep'>,
  accepted: readonly string[],
  { looksInside, allow }: { looksInside: boolean; allow?: (fields: Readonly<Record<string, string>>) => Promise<void> },
): Promise<Received> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'A file is sent as multipart/form-data.');
  // The form reader takes the bytes as they are sent, while unpacked bytes would go elsewhere and nobody would read them: the client would wait for ever.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'A form with a file is sent as it is, without Content-Encoding.');
  const part = await formPart(() => request.file()).catch(async (error: unknown) => {
    await allow?.({});
    throw error;
  });
  await allow?.(part ? fieldsOf(part, { before: true }) : {}).catch((error: unknown) => {
    part?.file.resume();
    throw error;
  });
  if (!part || part.fieldname !== 'upload') throw badRequest('NO_FILE', 'The file is sent in the field `upload`.');
  const name = safeName(part.filename);
  const extension = extensionOf(name);
  if (!accepted.includes(extension)) {
    part.file.resume();
    throw unprocessable('INVALID_RECORD', 'Files of this kind are not accepted.', {
      upload: [{ code: 'INVALID', reason: 'extension', extension, accepted: [...accepted] }],
    });
  }
  const { sha256, size } = await formPart(() =>
    files.keep(part.file, ({ beginning }) => {
      if (part.file.truncated) throw new ApiError(413, 'TOO_LARGE', 'The file is larger than 30 MB.');
      if (looksInside && !contentMatchesExtension(extension, beginning))
        throw unprocessable('INVALID_RECORD', 'The file is not what its extension says.', {
          upload: [{ code: 'INVALID', reason: 'content', name, extension }],
        });
    }),
  );
  return { name, extension, sha256, size, fields: fieldsOf(part) };
}

/** Returns the text fields of a form; with `before`, only those before its file, however much of the form has arrived. */
function fieldsOf({ fields }: MultipartFile, { before = false } = {}): Record<string, string> {
  const parts = Object.values(fields);
  const file = parts.findIndex((part) => [part].flat().some((each) => each?.type === 'file'));
  const texts = (before ? parts.slice(0, file) : parts).flatMap((field): [string, string][] =>
    field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string' ? [[field.fieldname, field.value]] : [],
  );
  return Object.fromEntries(texts);
}

/** Throws 400 for a form that is incomplete or malformed: the form reader throws plain errors for these mistakes of the client. */
async function formPart<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof Error) || 'code' in error) throw error;
    throw badRequest('INVALID_FORM', `The form cannot be read: ${error.message}`);
  }
}
