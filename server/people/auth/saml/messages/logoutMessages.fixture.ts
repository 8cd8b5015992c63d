/** Makes logout messages for tests, both as an identity provider writes and signs them and with defects. */
import { randomUUID, sign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { signSamlPost } from '@node-saml/node-saml/lib/saml-post-signing';

const namespaces = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
const header = (address: string, issued: Date) =>
  `${namespaces} ID="_${randomUUID()}" Version="2.0" IssueInstant="${issued.toISOString()}" Destination="${address}"`;

interface Asked {
  address: string;
  issuer: string;
  name: string;
  index?: string | undefined;
  issued?: Date | undefined;
}

export function logoutRequest({ address, issuer, name, index, issued = new Date() }: Asked): string {
  const session = index === undefined ? '' : `<samlp:SessionIndex>${index}</samlp:SessionIndex>`;
  return `<samlp:LogoutRequest ${header(address, issued)}><saml:Issuer>${issuer}</saml:Issuer><saml:NameID>${name}</saml:NameID>${session}</samlp:LogoutRequest>`;
}

export function logoutResponse({ address, issuer, to, status }: { address: string; issuer: string; to: string; status: string }): string {
  const code = `urn:oasis:names:tc:SAML:2.0:status:${status}`;
  return `<samlp:LogoutResponse ${header(address, new Date())} InResponseTo="${to}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${code}"/></samlp:Status></samlp:LogoutResponse>`;
}

export const folded = (xml: string): string => deflateRawSync(xml).toString('base64');

/** Returns the query of a message for the redirect binding, signed with this key. */
export function signedQuery(xml: string, privateKey: string): string {
  const query = new URLSearchParams({
    [xml.includes('<samlp:LogoutRequest') ? 'SAMLRequest' : 'SAMLResponse']: folded(xml),
    RelayState: 'kept',
    SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  });
  const signature = sign('sha256', Buffer.from(query.toString()), privateKey).toString('base64');
  return `${query}&${new URLSearchParams({ Signature: signature })}`;
}

/** Returns a message for the POST binding, signed with this key. */
export const signedMessage = (xml: string, privateKey: string): string =>
  signSamlPost(xml, '/*', { privateKey, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' });
