/** One file of a form, kept by its hash. */
import type { FastifyRequest } from 'fastify';
import { ApiError, badRequest, unprocessable } from '#server/errors';
import { isCalledRight } from './content';
import { extensionOf, safeName } from './names';
import { keepFile } from './store';

interface Received {
  name: string;
  extension: string;
  sha256: string;
  size: number;
  /** The form's other fields, as far as they come before the file. */
  fields: Record<string, string>;
}

/**
 * Keeps the file that is sent in the field `upload`. Throws an ApiError where there is none, or it is not accepted. Whether it is what its extension
 * says is asked where it is kept to be looked at; what is read at once says by itself what it is.
 */
export async function receive(
  request: FastifyRequest,
  dataDir: string,
  accepted: readonly string[],
  { looksInside }: { looksInside: boolean },
): Promise<Received> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'A file is sent as multipart/form-data.');
  const part = await formPart(() => request.file());
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
    keepFile(dataDir, part.file, ({ beginning }) => {
      if (part.file.truncated) throw new ApiError(413, 'TOO_LARGE', 'The file is larger than 30 MB.');
      if (looksInside && !isCalledRight(extension, beginning))
        throw unprocessable('INVALID_RECORD', 'The file is not what its extension says.', {
          upload: [{ code: 'INVALID', reason: 'content', name, extension }],
        });
    }),
  );
  const fields = Object.values(part.fields).flatMap((field): [string, string][] =>
    field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string' ? [[field.fieldname, field.value]] : [],
  );
  return { name, extension, sha256, size, fields: Object.fromEntries(fields) };
}

/** A form that is cut short or ill-formed is the sender's mistake; its reader throws bare errors for it. */
async function formPart<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof Error) || 'code' in error) throw error;
    throw badRequest('INVALID_FORM', `The form cannot be read: ${error.message}`);
  }
}
