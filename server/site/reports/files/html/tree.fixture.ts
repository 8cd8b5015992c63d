/** Reads an HTML document as a browser does. */
import { JSDOM, type PageDocument, type PageElement } from 'jsdom';

/** Returns the document of a file; its scripts would run. */
export const documentIn = (bytes: Buffer): PageDocument => new JSDOM(bytes.toString('utf8'), { runScripts: 'dangerously' }).window.document;

/** Returns the text of an element with its spaces as one. */
export const textOf = (element: PageElement | null): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
