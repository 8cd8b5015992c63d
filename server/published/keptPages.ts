/** Pages as they were drawn and compressed, for as long as nothing that is published changes. No instance needs what another keeps. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface DrawnPage {
  status: number;
  html: string;
  /** It is the same for every visitor, until what is published changes. */
  lasting: boolean;
}
type Encoding = 'br' | 'gzip' | 'identity';
export interface KeptPage {
  status: number;
  lasting: boolean;
  encoding: Encoding;
  body: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export class KeptPages {
  private readonly kept = new Map<string, KeptPage>();
  private readonly drawing = new Map<string, Promise<KeptPage>>();
  private bytes = 0;

  /** At most so many bytes; what was asked for longest ago goes first. */
  constructor(private readonly most: number) {}

  /** The page of a tag in the form that `accept-encoding` prefers; drawn once for all who ask meanwhile. */
  async of(tag: string, accepts: string | undefined, draw: () => Promise<DrawnPage>): Promise<KeptPage> {
    const encoding = preferred(accepts);
    const name = `${encoding} ${tag}`;
    const found = this.kept.get(name);
    if (found) {
      this.kept.delete(name);
      this.kept.set(name, found);
      return found;
    }
    const drawing = this.drawing.get(name) ?? draw().then((page) => compressed(page, encoding));
    this.drawing.set(name, drawing);
    try {
      const page = await drawing;
      if (this.drawing.get(name) === drawing && page.lasting && page.status === 200) this.keep(name, page);
      return page;
    } finally {
      this.drawing.delete(name);
    }
  }

  private keep(name: string, page: KeptPage): void {
    this.kept.set(name, page);
    this.bytes += page.body.length;
    for (const [oldest, { body }] of this.kept) {
      if (this.bytes <= this.most) break;
      this.kept.delete(oldest);
      this.bytes -= body.length;
    }
  }
}

function preferred(accepts = ''): Encoding {
  const names = accepts.split(',').flatMap((each) => {
    const [name = '', weight = 'q=1'] = each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name];
  });
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

async function compressed({ html, status, lasting }: DrawnPage, encoding: Encoding): Promise<KeptPage> {
  const body = encoding === 'br' ? await brotli(html, quality) : encoding === 'gzip' ? await zip(html) : Buffer.from(html);
  return { status, lasting, encoding, body };
}
