import { randomFillSync } from 'node:crypto';

/** Holds random bytes for 256 ids, because each call for random bytes costs more than the bytes. */
const random = Buffer.alloc(16 * 256);
let used = random.length;

/** The largest count of ids within one millisecond. */
const mostAtOnce = 0xfff;
let moment = 0;
let count = 0;

/** Returns a UUIDv7. Ids are ordered by the millisecond in which they were made, then by their order in this process; the rest is random. */
export function uuidv7(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const bytes = random.subarray(used, (used += 16));
  const now = Date.now();
  count += 1;
  if (now > moment || count > mostAtOnce) {
    moment = Math.max(now, moment + 1);
    count = 0;
  }
  bytes.writeUIntBE(moment, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** True for a text with the form of a UUID that PostgreSQL accepts. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
}
