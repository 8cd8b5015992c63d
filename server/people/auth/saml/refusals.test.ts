/** Tests that answers which the provider didn't give, or gave to another browser, time or recipient, are refused and have no effect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#tests/support/product/app';
import type { Behaviour } from '#tests/support/services/identityProvider';
import { account, form, locationOf, startSaml, type SingleSignOn } from './saml.fixture';
import * as wraps from './messages/wrapping.fixture';

let sso: SingleSignOn;
const someone = 'someone@lacet.example';
const admin = 'boss@lacet.example';
const refusedPage = '/profile/sign_in?said=SAML_REFUSED';

beforeAll(async () => {
  sso = await startSaml({ SAML_CREATE: '1', SAML_CLOCK_SKEW: '30' });
  await account(sso, someone);
  await account(sso, admin, "authentication = 'saml', grants = '[\"users:write\"]'");
});
beforeEach(() => sso.test.database.pool.query('DELETE FROM throttles'));
afterAll(() => sso.close());

const lastReason = async (): Promise<string> => {
  const { rows } = await sso.test.database.pool.query<{ because: string }>(
    "SELECT changes->'because'->>1 AS because FROM audit_events WHERE action = 'refuse_single_sign_on' ORDER BY at DESC, id DESC LIMIT 1",
  );
  return rows[0]?.because ?? '';
};

/** Alters a response and expects that it's refused for this reason, without any effect. */
async function refusedFor(because: RegExp, alter: (xml: string) => string, behaviour?: Behaviour, email = someone): Promise<void> {
  const inject = await sso.browser();
  const encoded = await sso.answerFor(inject, email, behaviour);
  const before = await sso.storedCounts();
  const altered = Buffer.from(alter(Buffer.from(encoded, 'base64').toString('utf8'))).toString('base64');
  expect(locationOf(await sso.give(altered))).toBe(refusedPage);
  expect(await lastReason()).toMatch(because);
  expect(await sso.storedCounts()).toEqual(before);
  expect(await sso.whoIs(inject)).toBeNull();
}
const asItIs = (xml: string) => xml;

it('as it is, the same answer lets in', async () => {
  const inject = await sso.browser();
  expect(await sso.comeBy(inject, someone)).toBe('/');
  expect(await sso.whoIs(inject)).toBe(someone);
});

describe('an answer of the provider', () => {
  const minute = 60_000;
  it.each<[string, RegExp, Behaviour]>([
    ['unsigned', /^invalid_signature$/, { options: { signAssertion: false } }],
    ['signed by another', /^invalid_signature$/, { wrongKey: true }],
    ['signed with SHA-1', /^weak_algorithm$/, { options: { signatureAlgorithm: 'rsa-sha1' } }],
    ['digested with SHA-1', /^weak_algorithm$/, { options: { digestAlgorithm: 'sha1' } }],
    ['signed around the assertion only', /^invalid_signature$/, { options: { signAssertion: false, signResponse: true } }],
    ['expired', /^assertion_expired$|^confirmation_untimely$/, { clock: -6 * minute }],
    ['expired by a second more than clocks may differ', /^assertion_expired$|^confirmation_untimely$/, { clock: -5 * minute - 31_000 }],
    ['not yet valid', /^assertion_early$/, { clock: 2 * minute }],
    ['for another audience', /^other_audience$/, { options: { audience: 'https://other.example/metadata' } }],
    ['for another recipient', /^other_recipient$/, { options: { recipient: 'https://other.example/acs' } }],
    ['for another destination', /^other_destination$/, { options: { destination: 'https://other.example/acs' } }],
    ['of another issuer', /^other_issuer$|^other_assertion_issuer$/, { options: { issuer: 'https://other.example/metadata' } }],
    ['to no request', /^unrequested$/, { unsolicited: true }],
    ['to a request that nobody made', /^request_not_waiting$/, { options: { inResponseTo: `_${'0'.repeat(40)}` } }],
    ['that says no', /^provider_refused$/, { options: { samlStatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' } }],
    ['over before it was sent', /^assertion_expired$/, { options: { lifetimeInSeconds: -40 } }],
  ])('%s is refused', async (_case, because, behaviour) => {
    await refusedFor(because, asItIs, behaviour);
  });

  it('within what clocks may differ is taken', async () => {
    const inject = await sso.browser();
    expect(await sso.comeBy(inject, someone, { clock: 20_000 })).toBe('/');
  });

  it('given twice is taken once, before and after the browser came for it', async () => {
    const inject = await sso.browser();
    const encoded = await sso.answerFor(inject, someone);
    const taken = await sso.give(encoded);
    expect(locationOf(await sso.give(encoded))).toBe(refusedPage);
    expect(await lastReason()).toMatch(/^assertion_reused$/);
    expect(locationOf(await inject(locationOf(taken)))).toBe('/');
    expect(locationOf(await sso.give(encoded))).toBe(refusedPage);
    expect(locationOf(await inject(locationOf(taken)))).toBe(refusedPage);
  });

  it('to another browser’s request lets in neither', async () => {
    const [mallory, victim] = [await sso.browser(), await sso.browser()];
    await sso.answerFor(victim, someone);
    const taken = await sso.give(await sso.answerFor(mallory, admin));
    expect(locationOf(await victim(locationOf(taken)))).toBe(refusedPage);
    expect(await lastReason()).toMatch(/^other_browser$/);
    expect(await sso.whoIs(victim)).toBeNull();
    const stranger = await sso.test.app.inject(locationOf(taken));
    expect(locationOf(stranger)).toBe(refusedPage);
  });

  it('that comes too late is taken no more', async () => {
    const inject = await sso.browser();
    const encoded = await sso.answerFor(inject, someone);
    await sso.test.database.pool.query("UPDATE saml_requests SET expires_at = now() - interval '1 second'");
    expect(locationOf(await sso.give(encoded))).toBe(refusedPage);
  });
});

describe('an answer that somebody changed', () => {
  it.each<[string, RegExp, (xml: string) => string]>([
    ['another address in it', /^invalid_signature$/, (xml) => xml.replaceAll(someone, admin)],
    ['a longer life', /^invalid_signature$/, (xml) => xml.replace(/NotOnOrAfter="20\d\d/g, 'NotOnOrAfter="2099')],
    ['no signature any more', /^invalid_signature$/, wraps.withoutSignature],
    [
      'an empty signature',
      /CanonicalizationMethod/,
      (xml) => xml.replace(/<Signature[\s\S]*<\/Signature>/, '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>'),
    ],
    [
      'another request named outside of what is signed',
      /^different_requests$/,
      (xml) => xml.replace(/InResponseTo="_[0-9a-f]+"/, `InResponseTo="_${'1'.repeat(40)}"`),
    ],
    [
      'a document type with an entity',
      /^document_type$/,
      (xml) => `<!DOCTYPE x [<!ENTITY who "${admin}">]>${xml.replaceAll(`>${someone}<`, '>&who;<')}`,
    ],
    [
      'an external entity',
      /^document_type$/,
      (xml) => `<!DOCTYPE x [<!ENTITY who SYSTEM "file:///etc/passwd">]>${xml.replaceAll(`>${someone}<`, '>&who;<')}`,
    ],
    ['entities of entities', /^document_type$/, (xml) => `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${xml}`],
    ['an entity that nothing declares', /^no_xml$/, (xml) => xml.replaceAll(`>${someone}<`, '>&who;<')],
    ['a comment in the address', /^document_type$/, (xml) => xml.replaceAll(someone, 'someone@lacet.example<!-- -->.evil.example')],
    ['an instruction to a processor', /^processing_instruction$/, (xml) => xml.replace('<samlp:Status>', '<?php x?><samlp:Status>')],
    [
      'a thousand elements in one another',
      /^too_deep$/,
      (xml) => xml.replace('<samlp:Status>', `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}<samlp:Status>`),
    ],
    ['its end cut off', /^no_xml$/, (xml) => xml.slice(0, -20)],
    ['nothing left', /./, () => ''],
    ['another kind of message', /^other_message$/, (xml) => xml.replaceAll('samlp:Response', 'samlp:LogoutResponse')],
  ])('with %s is refused', async (_case, because, alter) => {
    await refusedFor(because, alter);
  });
});

describe('a signature wrapped around something else', () => {
  it.each(Object.entries(wraps.variants))('%s is refused', async (_case, wrap) => {
    await refusedFor(/^not_one_assertion$|^repeated_identifier$|^invalid_signature$/, (xml) => wrap(xml, someone, admin));
  });
});

describe('the address that answers come to', () => {
  it.each<[string, Record<string, string>]>([
    ['no XML', { SAMLResponse: 'AAAA' }],
    ['no base64', { SAMLResponse: '%%%' }],
  ])('refuses %s', async (_case, fields) => {
    const before = await sso.storedCounts();
    expect(locationOf(await sso.test.app.inject(form('/api/profile/saml/acs', fields)))).toBe(refusedPage);
    expect(await sso.storedCounts()).toEqual(before);
  });

  it('asks for the field, and for a form', async () => {
    const { statusCode, body } = await sso.test.app.inject(form('/api/profile/saml/acs', { RelayState: 'x' }));
    // Browsers get this error as a page where the pages are built, so the test looks for the code in any body.
    expect([statusCode, /INVALID_REQUEST/.exec(body)?.[0]]).toEqual([400, 'INVALID_REQUEST']);
    const elsewhere = await sso.test.app.inject(form('/api/profile/sign_in', { email: someone, password: 'x' }));
    expect(elsewhere.statusCode).toBe(403);
  });

  it('is not there without a provider', async () => {
    const bare = await startTestApp();
    for (const path of ['metadata', 'sign_in', `finish?request=_${'0'.repeat(40)}`, 'logout'])
      expect((await bare.app.inject(`/api/profile/saml/${path}`)).statusCode, path).toBe(404);
    expect((await bare.app.inject(form('/api/profile/saml/acs', { SAMLResponse: 'AAAA' }))).statusCode).toBe(404);
    expect(locationOf(await bare.app.inject('/profile/saml/sign_in'))).toBe('/profile/sign_in');
    await bare.close();
  });
});

describe('people without an account', () => {
  it('get none unless it was asked for', async () => {
    const closed = await startSaml();
    const inject = await closed.browser();
    const before = await closed.storedCounts();
    expect(await closed.comeBy(inject, 'unknown@lacet.example')).toBe(refusedPage);
    expect(await closed.storedCounts()).toEqual(before);
    await closed.close();
  });

  it('that the product cannot hold are refused', async () => {
    const inject = await sso.browser();
    const before = await sso.storedCounts();
    expect(await sso.comeBy(inject, 'no address')).toBe(refusedPage);
    expect(await sso.storedCounts()).toEqual(before);
  });
});
