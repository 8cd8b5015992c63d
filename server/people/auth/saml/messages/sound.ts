/** Checks a message before its signature: it must hold one signature, made in one way, with algorithms that are still secure. */
import { requireThat } from './refused';
import { childOf, readXml, samlp, within, type Element } from './xml';

const algorithms: Record<string, ReadonlySet<string>> = {
  SignatureMethod: new Set([
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ]),
  DigestMethod: new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']),
};
const identifiers = new Set(['id']);

/**
 * Returns the root element of a message. Throws a RefusedMessage when it has another name or destination, uses an identifier twice, or is
 * signed with a weak or unknown algorithm.
 */
export function parseMessage(xml: string, name: string, address: string): Element {
  const root = readXml(xml);
  requireThat(root.uri === samlp && root.name === name, 'other_message');
  const destination = root.attributes.get('Destination');
  requireThat(destination === undefined || destination === address, 'other_destination');
  const all = within(root);
  const ids = all.flatMap(({ attributes }) =>
    [...attributes].flatMap(([key, value]) => (identifiers.has(key.toLowerCase()) ? [value] : [])),
  );
  requireThat(new Set(ids).size === ids.length, 'repeated_identifier');
  for (const element of all) {
    const known = algorithms[element.name];
    requireThat(known === undefined || known.has(element.attributes.get('Algorithm') ?? ''), 'weak_algorithm');
  }
  return root;
}

/** True when the message has the status of success. */
export function succeeded(message: Element): boolean {
  const code = childOf(childOf(message, samlp, 'Status'), samlp, 'StatusCode');
  return code?.attributes.get('Value') === 'urn:oasis:names:tc:SAML:2.0:status:Success';
}
