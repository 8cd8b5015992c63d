/** Reads XML from other systems. Accepts elements and text only: no document types, entities, comments or processing instructions. */
import { SaxesParser } from 'saxes';
import { requireThat, RefusedMessage } from './refused';

export interface Element {
  uri: string;
  name: string;
  /** The attributes without a namespace. */
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  text: string;
}

export const saml = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const samlp = 'urn:oasis:names:tc:SAML:2.0:protocol';
const deepest = 30;

/** Returns the root of a document. Throws a RefusedMessage. */
export function readXml(xml: string): Element {
  requireThat(!xml.includes('<!'), 'document_type');
  requireThat(xml.indexOf('<?', 1) < 0, 'processing_instruction');
  const document: Element = { uri: '', name: '', attributes: new Map(), children: [], text: '' };
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ uri, local, attributes }) => {
    requireThat(open.length <= deepest, 'too_deep');
    const own = Object.values(attributes).filter((attribute) => attribute.uri === '');
    const element: Element = { uri, name: local, attributes: new Map(own.map((each) => [each.local, each.value])), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw new RefusedMessage('no_xml', { cause: error });
  });
  parser.write(xml).close();
  const [root] = document.children;
  requireThat(root !== undefined && document.children.length === 1, 'no_element');
  return root;
}

/** Returns the children that have this namespace and name. */
export const childrenOf = (element: Element | undefined, uri: string, name: string): Element[] =>
  element?.children.filter((child) => child.uri === uri && child.name === name) ?? [];

/** Returns the only child of this name; undefined where there is none or several. */
export function childOf(element: Element | undefined, uri: string, name: string): Element | undefined {
  const [child, ...others] = childrenOf(element, uri, name);
  return others.length === 0 ? child : undefined;
}

/** Returns an element and all its descendants. */
export const within = (element: Element): Element[] => [element, ...element.children.flatMap(within)];
