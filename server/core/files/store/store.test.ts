/** Tests that both stores of files, a folder and S3, behave alike. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type S3Server } from '#tests/support/services/s3';
import { s3AddressOf } from './s3Address';
import { fileStore, type FileStore } from './store';

let server: S3Server;
let folder = '';
beforeAll(async () => {
  server = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'empreinte-store-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const content = Buffer.concat([Buffer.from('%PDF-1.7 é\0\r\n'), Buffer.alloc(3_000_000, 'evidence ')]);
const sha256 = createHash('sha256').update(content).digest('hex');
const inPieces = () => Readable.from([content.subarray(0, 10), content.subarray(10, 2_000_000), content.subarray(2_000_000)]);
const coming = async (dataDir: string) => (await readdir(join(dataDir, 'files'))).filter((name) => name.startsWith('coming-'));

describe.each(['folder', 's3'])('files in a %s', (kind) => {
  let store: FileStore;
  let dataDir = '';
  beforeAll(() => {
    dataDir = join(folder, kind);
    store = fileStore({ dataDir, s3: kind === 's3' ? server.address : undefined });
  });

  it('come back byte for byte, as a stream and as a path, until they are removed', async () => {
    await store.check();
    expect(await store.keep(inPieces())).toMatchObject({ sha256, size: content.length, beginning: content.subarray(0, 1024) });
    const read = await store.read(sha256);
    expect(read && (await buffer(read)).equals(content)).toBe(true);
    const file = await store.onDisk(sha256);
    expect(file && (await readFile(file.path)).equals(content)).toBe(true);
    await file?.release();
    expect(await coming(dataDir)).toEqual([]);
    await store.remove(sha256);
    await store.remove(sha256);
    expect([await store.read(sha256), await store.onDisk(sha256)]).toEqual([null, null]);
  });

  it('leave nothing where they are refused, or their sender breaks off', async () => {
    const refused = store.keep(inPieces(), () => {
      throw new Error('Refused');
    });
    await expect(refused).rejects.toThrow('Refused');
    async function* broken() {
      yield content;
      throw new Error('Gone');
    }
    await expect(store.keep(Readable.from(broken()))).rejects.toThrow('Gone');
    expect([await store.read(sha256), await coming(dataDir)]).toEqual([null, []]);
  });
});

describe('a bucket', () => {
  const stored = (url: string) => fileStore({ dataDir: join(folder, 'away'), s3: s3AddressOf({ FILES_URL: url }) });

  it('is under the prefix, shared by all who name it, and nothing of the check at start stays in it', async () => {
    const [one, other] = [stored(server.url), stored(server.url)];
    await one.check();
    await one.keep(inPieces());
    const read = await other.read(sha256);
    expect(read && (await buffer(read)).length).toBe(content.length);
    expect(await server.objects()).toEqual([`evidence/${sha256.slice(0, 2)}/${sha256}`]);
  });

  it('that does not exist, or a service that does not answer, stops the start with a sentence, and is a 503 later', async () => {
    for (const [url, why] of [
      [server.url.replace('lacet', 'others'), 'NoSuchBucket'],
      ['s3://lacet?endpoint=http://127.0.0.1:1', 'ECONNREFUSED'],
    ] as const) {
      const store = stored(url);
      await expect(store.check()).rejects.toThrow(
        new RegExp(`^Files cannot be kept in the bucket "\\w+" that FILES_URL names \\(.*${why}`),
      );
      const unavailable = { status: 503, code: 'FILES_UNAVAILABLE' };
      await expect(store.keep(inPieces())).rejects.toMatchObject(unavailable);
      await expect(store.read(sha256)).rejects.toMatchObject(unavailable);
      await expect(store.onDisk(sha256)).rejects.toMatchObject(unavailable);
      await expect(store.remove(sha256)).rejects.toMatchObject(unavailable);
    }
    expect(await coming(join(folder, 'away'))).toEqual([]);
  });
});

describe('FILES_URL', () => {
  const read = (value: string) => s3AddressOf({ FILES_URL: value });

  it('names a bucket, a prefix, a service and a region', () => {
    expect(s3AddressOf({})).toBeUndefined();
    expect(read('s3://bucket')).toEqual({ bucket: 'bucket', prefix: '', endpoint: undefined, region: undefined });
    expect(read('s3://bucket/a/b%20c/?endpoint=https://s3.example.org&region=fr-par')).toEqual({
      bucket: 'bucket',
      prefix: 'a/b c/',
      endpoint: 'https://s3.example.org',
      region: 'fr-par',
    });
    expect(s3AddressOf({ FILES_URL: 's3://bucket?endpoint=http://minio:9000', AWS_REGION: 'eu-west-3' })?.region).toBe('eu-west-3');
  });

  it.each([
    'bucket',
    'https://bucket.s3.amazonaws.com',
    's3://',
    's3://B!',
    's3://bucket:9000',
    's3://bucket#x',
    's3://bucket?endpont=https://s3.example.org',
    's3://bucket/%E0%A4%A',
    's3://bucket?endpoint=s3.example.org',
    's3://bucket?endpoint=https://s3.example.org/bucket',
  ])('that is %s is refused with a sentence', (value) => expect(() => read(value)).toThrow(/^FILES_URL (is|names) .+ It must be .+\.$/));

  it('never repeats a key', () => expect(() => read('s3://AKIA:secret@bucket')).toThrow(/^(?!.*(secret|AKIA)).*AWS_SECRET_ACCESS_KEY/));
});
