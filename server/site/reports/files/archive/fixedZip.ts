/** Writes archives again so that their bytes say nothing of when, where and by whom they were written. */
import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile as OpenedZip } from 'yauzl';
import { ZipFile } from 'yazl';

/** Returns the parts of an archive, in their order. */
export async function readZip(archive: Buffer): Promise<[name: string, content: Buffer][]> {
  const zip = await new Promise<OpenedZip>((resolve, reject) =>
    fromBuffer(archive, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const parts: [string, Buffer][] = [];
  return new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(parts));
    zip.on('entry', (entry: Entry) => {
      contentOf(zip, entry).then((content) => {
        parts.push([entry.fileName, content]);
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  });
}

const contentOf = (zip: OpenedZip, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : buffer(stream).then(resolve, reject))),
  );

/** Returns an archive of parts, each with the time of a moment, in UTC. */
export function fixedZip(parts: readonly (readonly [name: string, content: Buffer])[], moment: string): Promise<Buffer> {
  const zip = new ZipFile();
  const utc = new Date(moment);
  // An archive has the time of a clock on the wall: the library takes the one of this machine, so it gets a moment at which that shows the time in UTC.
  const mtime = new Date(
    ...([utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), utc.getUTCHours(), utc.getUTCMinutes(), utc.getUTCSeconds()] as const),
  );
  for (const [name, content] of parts) zip.addBuffer(content, name, { mtime, mode: 0o100644, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}
