/** Keeps drawn and compressed pages until something published changes. Each instance has its own. */
import { BoundedCache } from './bounded';
import { compressed, preferred, type Encoding } from './encoding';

export interface DrawnPage {
  status: number;
  html: string;
  /** True when the page is the same for every visitor until something published changes. */
  lasting: boolean;
  /** The right address of the page, for a request of another one. */
  location?: string | undefined;
}
export interface CachedPage {
  status: number;
  location?: string | undefined;
  lasting: boolean;
  encoding: Encoding;
  body: Buffer;
}

export class PageCache {
  private readonly kept: BoundedCache<CachedPage>;
  private readonly drawing = new Map<string, Promise<CachedPage>>();

  /** Keeps at most this many bytes. */
  constructor(most: number) {
    this.kept = new BoundedCache(most, ({ body }) => body.length);
  }

  /** Returns the page of a tag in the encoding that `accept-encoding` prefers; requests that come while it is drawn share the same drawing. */
  async of(tag: string, accepts: string | undefined, draw: () => Promise<DrawnPage>): Promise<CachedPage> {
    const encoding = preferred(accepts);
    const name = `${encoding} ${tag}`;
    const found = this.kept.get(name);
    if (found) return found;
    const drawing = this.drawing.get(name) ?? draw().then((page) => inForm(page, encoding));
    this.drawing.set(name, drawing);
    try {
      const page = await drawing;
      if (this.drawing.get(name) === drawing && page.lasting && page.status === 200) this.kept.set(name, page);
      return page;
    } finally {
      this.drawing.delete(name);
    }
  }
}

const inForm = async ({ html, status, lasting, location }: DrawnPage, encoding: Encoding): Promise<CachedPage> => ({
  status,
  location,
  lasting,
  encoding,
  body: await compressed(html, encoding),
});
