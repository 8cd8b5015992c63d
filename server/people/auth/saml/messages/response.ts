/** A response of the identity provider, checked: whom it lets in. Only what its signature covers is read of the person. */
import { must, orRefused } from './refused';
import { paths, providerOf, type ProviderSession } from './provider';
import type { PersonAttribute, SamlSettings } from '#server/core/config/samlSettings';
import { soundMessage, succeeded } from './sound';
import { childOf, childrenOf, readXml, saml, within, type Element } from './xml';

/** Whom the provider vouches for. */
export interface Identity {
  session: ProviderSession;
  email: string;
  first_name?: string;
  last_name?: string;
  locale?: string;
  groups: string[];
  /** When the person signed in there, ISO 8601; never later than now. */
  signed_in_at: string;
}
export interface Verified {
  identity: Identity;
  /** The request of ours that it answers. */
  answers: string;
  /** The assertion's own identifier, and when it is good for nothing any more. */
  assertion: { id: string; expires: Date };
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const xmlIn = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

/** Reads a `SAMLResponse` of the POST binding. Throws a Refused. */
export async function verifyResponse(settings: SamlSettings, baseUrl: string, encoded: string): Promise<Verified> {
  const consumer = baseUrl + paths.consumer;
  const message = soundMessage(xmlIn(encoded), 'Response', consumer);
  must(succeeded(message), 'refused by the provider');
  // One assertion, where one is looked for, and none elsewhere: nothing that is signed can stand beside what is read.
  const assertions = within(message).filter(({ uri, name }) => uri === saml && (name === 'Assertion' || name === 'EncryptedAssertion'));
  must(assertions.length === 1 && childOf(message, saml, 'Assertion') !== undefined, 'not exactly one assertion');
  const signed = readXml(await signedAssertion(settings, baseUrl, encoded));
  must(signed.uri === saml && signed.name === 'Assertion', 'signature over no assertion');
  must(childOf(signed, saml, 'Issuer')?.text === settings.providerId, 'assertion of another issuer');
  const confirmed = confirmation(signed, consumer, settings.skew);
  const answers = confirmed.attributes.get('InResponseTo');
  must(answers !== undefined, 'answer to no request');
  must(message.attributes.get('InResponseTo') === answers, 'response and assertion answer different requests');
  const id = signed.attributes.get('ID') ?? '';
  must(id !== '', 'assertion without an identifier');
  return { identity: identityOf(signed, settings), answers, assertion: { id, expires: lastMoment(signed, settings.skew) } };
}

/** What the provider signed: canonical XML, from the signature itself. Audience and time are checked on the way. */
async function signedAssertion(settings: SamlSettings, baseUrl: string, encoded: string): Promise<string> {
  const { profile } = await orRefused((await providerOf(settings, baseUrl)).validatePostResponseAsync({ SAMLResponse: encoded }));
  return profile?.getAssertionXml?.() ?? '';
}

/** The confirmation that whoever bears the assertion is meant, here and now. */
function confirmation(assertion: Element, consumer: string, skew: number): Element {
  const all = childrenOf(childOf(assertion, saml, 'Subject'), saml, 'SubjectConfirmation')
    .filter(({ attributes }) => attributes.get('Method') === bearer)
    .flatMap((each) => childOf(each, saml, 'SubjectConfirmationData') ?? []);
  const here = all.filter(({ attributes }) => attributes.get('Recipient') === consumer);
  must(here.length > 0, 'assertion for another recipient');
  const now = Date.now();
  const timely = here.find(({ attributes }) => {
    const [from, until] = [attributes.get('NotBefore'), momentOf(attributes.get('NotOnOrAfter'))];
    return now - skew * 1000 < until && (from === undefined || now + skew * 1000 >= momentOf(from));
  });
  must(timely !== undefined, 'confirmation out of its time');
  return timely;
}

/** When the conditions end: an assertion that is good for ever is none. */
function lastMoment(assertion: Element, skew: number): Date {
  const end = momentOf(childOf(assertion, saml, 'Conditions')?.attributes.get('NotOnOrAfter'));
  must(Number.isFinite(end), 'assertion without an end');
  return new Date(end + skew * 1000);
}

const momentOf = (written: string | undefined): number => (written === undefined ? Number.NaN : Date.parse(written));

function identityOf(assertion: Element, settings: SamlSettings): Identity {
  const nameId = childOf(childOf(assertion, saml, 'Subject'), saml, 'NameID');
  must(nameId !== undefined && nameId.text.trim() !== '', 'assertion about nobody');
  const given = attributesOf(assertion);
  const first = (attribute: PersonAttribute) => valuesOf(given, settings, attribute)[0]?.trim() || undefined;
  const email = first('email') ?? (nameId.attributes.get('Format') === emailFormat ? nameId.text.trim() : undefined);
  must(email !== undefined, 'assertion without an e-mail address');
  const [first_name, last_name, locale] = [first('first_name'), first('last_name'), first('locale')];
  return {
    session: sessionOf(assertion, nameId),
    email,
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(locale !== undefined && { locale }),
    groups: valuesOf(given, settings, 'groups'),
    signed_in_at: signInOf(assertion),
  };
}

/** A provider that doesn’t say when is taken to have asked long ago. */
function signInOf(assertion: Element): string {
  const [statement] = childrenOf(assertion, saml, 'AuthnStatement');
  const told = momentOf(statement?.attributes.get('AuthnInstant'));
  return new Date(Number.isFinite(told) ? Math.min(told, Date.now()) : 0).toISOString();
}

function sessionOf(assertion: Element, nameId: Element): ProviderSession {
  const [statement] = childrenOf(assertion, saml, 'AuthnStatement');
  must(statement !== undefined, 'assertion of no sign-in');
  const told: Record<string, string | undefined> = {
    format: nameId.attributes.get('Format'),
    name_qualifier: nameId.attributes.get('NameQualifier'),
    sp_name_qualifier: nameId.attributes.get('SPNameQualifier'),
    session_index: statement.attributes.get('SessionIndex'),
  };
  const until = momentOf(statement.attributes.get('SessionNotOnOrAfter'));
  return {
    name_id: nameId.text.trim(),
    ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)),
    ...(Number.isFinite(until) && { until: new Date(until).toISOString() }),
  };
}

function attributesOf(assertion: Element): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const attribute of childrenOf(assertion, saml, 'AttributeStatement').flatMap((each) => childrenOf(each, saml, 'Attribute'))) {
    const name = attribute.attributes.get('Name') ?? '';
    const values = childrenOf(attribute, saml, 'AttributeValue').map(({ text }) => text);
    given.set(name, [...(given.get(name) ?? []), ...values]);
  }
  return given;
}

/** Under the first of its names that was sent. */
const valuesOf = (given: ReadonlyMap<string, string[]>, { attributes }: SamlSettings, attribute: PersonAttribute): string[] =>
  attributes[attribute].map((name) => given.get(name) ?? []).find((values) => values.length > 0) ?? [];
