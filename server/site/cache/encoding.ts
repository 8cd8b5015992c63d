/** Chooses and applies the encoding in which published responses are kept and sent. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Returns the best encoding that an `accept-encoding` header accepts: br, then gzip, then none. */
export function preferred(accepts = ''): Encoding {
  const names = accepts.split(',').flatMap((each) => {
    const [name = '', weight = 'q=1'] = each
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name];
  });
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** Returns the bytes of a text in an encoding. */
export const compressed = async (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, quality) : encoding === 'gzip' ? zip(text) : Buffer.from(text);
