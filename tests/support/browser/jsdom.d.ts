/** Declares what tests that read pages without a browser use of jsdom, which has no types of its own. */
declare module 'jsdom' {
  export interface PageElement {
    id: string;
    tagName: string;
    innerHTML: string;
    outerHTML: string;
    textContent: string | null;
    firstElementChild: PageElement | null;
    matches(selector: string): boolean;
    getAttributeNames(): string[];
    firstChild: { textContent: string | null } | null;
    getAttribute(name: string): string | null;
    closest(selector: string): PageElement | null;
    querySelector(selector: string): PageElement | null;
    querySelectorAll(selector: string): Iterable<PageElement>;
  }
  export interface PageDocument extends PageElement {
    title: string;
    compatMode: string;
    body: PageElement;
    documentElement: PageElement & { lang: string };
  }
  export class JSDOM {
    constructor(html: string, options?: { contentType?: string; runScripts?: 'dangerously' });
    window: { document: PageDocument };
  }
}
