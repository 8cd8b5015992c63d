/** Declares what tests that read pages without a browser use of jsdom, which has no types of its own. */
declare module 'jsdom' {
  export interface PageElement {
    textContent: string | null;
    firstChild: { textContent: string | null } | null;
    getAttribute(name: string): string | null;
    closest(selector: string): PageElement | null;
    querySelector(selector: string): PageElement | null;
    querySelectorAll(selector: string): Iterable<PageElement>;
  }
  export class JSDOM {
    constructor(html: string, options?: { contentType: string });
    window: { document: PageElement & { title: string } };
  }
}
