/** Stores files in a bucket of an S3 service, so that instances need not share a disk. Its library is loaded when the first file is used. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '#server/core/errors';
import { receiveFile, newIncomingPath, removeIncomplete, type IncomingFolder, type IncomingFile } from './incoming';
import type { S3Address } from './s3Address';
import type { FileStore } from './store';

/** The largest number of connections: each download holds one, for as long as its reader takes. */
const connections = 200;

export function s3Store(address: S3Address, arrivals: IncomingFolder): FileStore {
  const { bucket, prefix } = address;
  let opening: ReturnType<typeof open> | undefined;
  const opened = () => (opening ??= open(address));
  const at = (sha256: string) => ({ Bucket: bucket, Key: `${prefix}${sha256.slice(0, 2)}/${sha256}` });

  async function put({ sha256, size }: Pick<IncomingFile, 'sha256' | 'size'>, path: string): Promise<void> {
    const { client, PutObjectCommand } = await opened();
    const content = { Body: createReadStream(path), ContentLength: size, ContentType: 'application/octet-stream' };
    await client.send(new PutObjectCommand({ ...at(sha256), ...content, ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64') }));
  }
  async function read(sha256: string): Promise<Readable | null> {
    const { client, GetObjectCommand } = await opened();
    const found = await client.send(new GetObjectCommand(at(sha256))).catch(nullIfMissing);
    return found?.Body instanceof Readable ? found.Body : null;
  }

  return {
    keep: (source, accept) =>
      receiveFile(arrivals, source, async (kept, path) => {
        accept?.(kept);
        await answered(put(kept, path));
        return kept;
      }),
    read: (sha256) => answered(read(sha256)),
    async onDisk(sha256) {
      const content = await answered(read(sha256));
      if (!content) return null;
      const path = await newIncomingPath(arrivals);
      const release = () => rm(path, { force: true });
      try {
        await answered(pipeline(content, createWriteStream(path, { mode: 0o600 })));
      } catch (error) {
        await release();
        throw error;
      }
      return { path, release };
    },
    async remove(sha256) {
      const { client, DeleteObjectCommand } = await opened();
      await answered(client.send(new DeleteObjectCommand(at(sha256))));
    },
    removeUnfinished: (mark) => removeIncomplete(arrivals.dataDir, mark),
    async check() {
      const written = { Bucket: bucket, Key: `${prefix}written-at-start` };
      const { client, PutObjectCommand, DeleteObjectCommand } = await opened();
      const failed = await client
        .send(new PutObjectCommand({ ...written, Body: Buffer.from('Empreinte can write here.') }))
        .then(() => client.send(new DeleteObjectCommand(written)))
        .then(() => undefined, reasonOf);
      if (failed !== undefined)
        throw new Error(
          `Files cannot be kept in the bucket "${bucket}" that FILES_URL names (${failed}). Check the bucket, its endpoint and the variables AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
        );
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}`.replace(/\.$/, '') : String(error));

/** Opens the client of the service. The library reads the credentials, and the region where the address names none, from the environment. */
async function open({ endpoint, region }: S3Address) {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // The upload sends the SHA-256 that names the file. The library's own checksums come after the content, which other services than Amazon's refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout: 30_000,
      httpAgent: { maxSockets: connections },
      httpsAgent: { maxSockets: connections },
    },
  });
  return { client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && error.name === 'NoSuchKey') return null;
  throw error;
}

/** Throws 503 where the service fails: neither the person nor the product caused it, and the person can try again. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw Object.assign(new ApiError(503, 'FILES_UNAVAILABLE', 'The files cannot be reached now. Try again in a moment.'), {
      cause: error,
    });
  }
}
