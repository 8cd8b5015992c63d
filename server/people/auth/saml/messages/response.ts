/** Checks a response of the identity provider and reads the person from it. Reads only what the signature covers. */
import { requireThat, withRefusal } from './refused';
import { paths, providerOf, type ProviderSession } from './provider';
import type { PersonAttribute, SamlSettings } from '#server/core/config/samlSettings';
import { parseMessage, succeeded } from './sound';
import { childOf, childrenOf, readXml, saml, within, type Element } from './xml';

/** The person whom the provider identified. */
export interface Identity {
  session: ProviderSession;
  email: string;
  first_name?: string;
  last_name?: string;
  locale?: string;
  groups: string[];
  /** The time when the person signed in at the provider, ISO 8601; never later than now. */
  signed_in_at: string;
}
export interface Verified {
  identity: Identity;
  /** The id of the product's request that the response answers. */
  answers: string;
  /** The identifier of the assertion, and the time when it expires. */
  assertion: { id: string; expires: Date };
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const xmlIn = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

/** Checks a `SAMLResponse` of the POST binding and returns the person. Throws a RefusedMessage. */
export async function verifyResponse(settings: SamlSettings, baseUrl: string, encoded: string): Promise<Verified> {
  const consumer = baseUrl + paths.consumer;
  const message = parseMessage(xmlIn(encoded), 'Response', consumer);
  requireThat(succeeded(message), 'provider_refused');
  // Requires exactly one assertion, in its usual place, so that no signed assertion can stand beside another that is read (signature wrapping).
  const assertions = within(message).filter(({ uri, name }) => uri === saml && (name === 'Assertion' || name === 'EncryptedAssertion'));
  requireThat(assertions.length === 1 && childOf(message, saml, 'Assertion') !== undefined, 'not_one_assertion');
  const signed = readXml(await signedAssertion(settings, baseUrl, encoded));
  requireThat(signed.uri === saml && signed.name === 'Assertion', 'assertion_unsigned');
  requireThat(childOf(signed, saml, 'Issuer')?.text === settings.providerId, 'other_assertion_issuer');
  const confirmed = confirmation(signed, consumer, settings.skew);
  const answers = confirmed.attributes.get('InResponseTo');
  requireThat(answers !== undefined, 'unrequested');
  requireThat(message.attributes.get('InResponseTo') === answers, 'different_requests');
  const id = signed.attributes.get('ID') ?? '';
  requireThat(id !== '', 'no_identifier');
  return { identity: identityOf(signed, settings), answers, assertion: { id, expires: lastMoment(signed, settings.skew) } };
}

/** Returns the signed assertion as canonical XML, taken from the signature check. node-saml also checks the audience and the time. */
async function signedAssertion(settings: SamlSettings, baseUrl: string, encoded: string): Promise<string> {
  const { profile } = await withRefusal((await providerOf(settings, baseUrl)).validatePostResponseAsync({ SAMLResponse: encoded }));
  return profile?.getAssertionXml?.() ?? '';
}

/** Returns the bearer confirmation that names this recipient and is valid now. Throws a RefusedMessage where there is none. */
function confirmation(assertion: Element, consumer: string, skew: number): Element {
  const all = childrenOf(childOf(assertion, saml, 'Subject'), saml, 'SubjectConfirmation')
    .filter(({ attributes }) => attributes.get('Method') === bearer)
    .flatMap((each) => childOf(each, saml, 'SubjectConfirmationData') ?? []);
  const here = all.filter(({ attributes }) => attributes.get('Recipient') === consumer);
  requireThat(here.length > 0, 'other_recipient');
  const now = Date.now();
  const timely = here.find(({ attributes }) => {
    const [from, until] = [attributes.get('NotBefore'), momentOf(attributes.get('NotOnOrAfter'))];
    return now - skew * 1000 < until && (from === undefined || now + skew * 1000 >= momentOf(from));
  });
  requireThat(timely !== undefined, 'confirmation_untimely');
  return timely;
}

/** Returns the time when the conditions of the assertion end, with the clock skew. Throws a RefusedMessage where they have no end. */
function lastMoment(assertion: Element, skew: number): Date {
  const end = momentOf(childOf(assertion, saml, 'Conditions')?.attributes.get('NotOnOrAfter'));
  requireThat(Number.isFinite(end), 'no_end');
  return new Date(end + skew * 1000);
}

const momentOf = (written: string | undefined): number => (written === undefined ? Number.NaN : Date.parse(written));

function identityOf(assertion: Element, settings: SamlSettings): Identity {
  const nameId = childOf(childOf(assertion, saml, 'Subject'), saml, 'NameID');
  requireThat(nameId !== undefined && nameId.text.trim() !== '', 'nobody');
  const given = attributesOf(assertion);
  const first = (attribute: PersonAttribute) => valuesOf(given, settings, attribute)[0]?.trim() || undefined;
  const email = first('email') ?? (nameId.attributes.get('Format') === emailFormat ? nameId.text.trim() : undefined);
  requireThat(email !== undefined, 'no_email');
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

/** Returns the time of the sign-in at the provider; 1970 where the provider doesn't tell it, so that it never counts as recent. */
function signInOf(assertion: Element): string {
  const [statement] = childrenOf(assertion, saml, 'AuthnStatement');
  const told = momentOf(statement?.attributes.get('AuthnInstant'));
  return new Date(Number.isFinite(told) ? Math.min(told, Date.now()) : 0).toISOString();
}

function sessionOf(assertion: Element, nameId: Element): ProviderSession {
  const [statement] = childrenOf(assertion, saml, 'AuthnStatement');
  requireThat(statement !== undefined, 'no_sign_in');
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

/** Returns the values of an attribute: those of the first of its configured names that has any. */
const valuesOf = (given: ReadonlyMap<string, string[]>, { attributes }: SamlSettings, attribute: PersonAttribute): string[] =>
  attributes[attribute].map((name) => given.get(name) ?? []).find((values) => values.length > 0) ?? [];
