/** Tests signing out, started by the product or by the identity provider, with both bindings. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SamlSettings } from '#server/core/config/samlSettings';
import { folded, logoutRequest, logoutResponse, signedMessage, signedQuery } from './messages/logoutMessages.fixture';
import { account, form, locationOf, startSaml, type SingleSignOn } from './saml.fixture';

let sso: SingleSignOn;
let settings: SamlSettings;
const email = 'leaving@lacet.example';
const path = '/api/profile/saml/logout';
const address = `http://localhost:3000${path}`;
const refusedPage = '/profile/sign_in?said=SAML_REFUSED';
const stillOpen = '/profile/sign_in?said=SAML_STILL_OPEN';

beforeAll(async () => {
  sso = await startSaml();
  await account(sso, email);
  const { saml } = sso.test.deps.config;
  if (!saml) throw new Error('No settings.');
  settings = saml;
});
beforeEach(async () => {
  await sso.test.database.pool.query('DELETE FROM sessions');
  await sso.test.database.pool.query('DELETE FROM throttles');
});
afterAll(() => sso.close());

const arrive = async () => {
  const inject = await sso.browser();
  expect(await sso.comeBy(inject, email)).toBe('/');
  return inject;
};
const sessions = async (): Promise<{ index: string }[]> => {
  const { rows } = await sso.test.database.pool.query<{ index: string }>("SELECT data->'saml'->>'session_index' AS index FROM sessions");
  return rows;
};
const request = (more: Partial<Parameters<typeof logoutRequest>[0]> = {}) =>
  logoutRequest({ address, issuer: settings.providerId, name: email, ...more });
/** Sends a message by the redirect binding and returns the address of the redirect. */
const follow = async (query: string) => locationOf(await sso.test.app.inject(`${path}?${query}`));
const signed = (xml: string) => signedQuery(xml, sso.provider.keys.privateKey);

describe('asked by the person', () => {
  it('ends the session here, and goes on to the provider with a signed request of who it is', async () => {
    const inject = await arrive();
    const left = await inject({ method: 'DELETE', url: '/api/profile/session' });
    expect(left.statusCode).toBe(200);
    expect(await sessions()).toEqual([]);
    const onward = new URL(left.json().goes_on);
    expect(onward.origin + onward.pathname).toBe(settings.sloUrl);
    expect([...onward.searchParams.keys()]).toEqual(['SAMLRequest', 'SigAlg', 'Signature']);
  });

  it('is a sign-out like any other for who came with a password', async () => {
    const inject = await sso.test.signIn('password@lacet.example', { grants: [] });
    expect((await inject({ method: 'DELETE', url: '/api/profile/session' })).statusCode).toBe(204);
  });

  it.each(['redirect', 'form'])('ends well where the provider says so by a %s, once; else it may still be open', async (binding) => {
    const come = async (to: string, status: string) => {
      const xml = logoutResponse({ address, issuer: settings.providerId, to, status });
      if (binding === 'redirect') return follow(signed(xml));
      const message = Buffer.from(signedMessage(xml, sso.provider.keys.privateKey)).toString('base64');
      return locationOf(await sso.test.app.inject(form(path, { SAMLResponse: message })));
    };
    const inject = await arrive();
    await sso.test.database.pool.query("DELETE FROM saml_requests WHERE purpose = 'logout'");
    await inject({ method: 'DELETE', url: '/api/profile/session' });
    const { rows } = await sso.test.database.pool.query<{ id: string }>("SELECT id FROM saml_requests WHERE purpose = 'logout'");
    const asked = rows[0]?.id ?? '';
    expect(await come(asked, 'Responder')).toBe(stillOpen);
    expect(await come('_of_nobody', 'Success')).toBe(stillOpen);
    expect(await come(asked, 'Success')).toBe('/profile/sign_in');
    expect(await come(asked, 'Success')).toBe(stillOpen);
  });

  it('believes no answer that the provider did not sign', async () => {
    const xml = logoutResponse({ address, issuer: settings.providerId, to: '_x', status: 'Success' });
    expect(await follow(new URLSearchParams({ SAMLResponse: folded(xml) }).toString())).toBe(refusedPage);
    const message = Buffer.from(xml).toString('base64');
    expect(locationOf(await sso.test.app.inject(form(path, { SAMLResponse: message })))).toBe(refusedPage);
  });
});

describe('asked by the provider', () => {
  it('ends the session it names, and no other of the person', async () => {
    await arrive();
    await arrive();
    const [first] = await sessions();
    expect(await follow(signed(request({ index: first?.index })))).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/logout\?SAMLResponse=.*RelayState=kept.*Signature=/,
    );
    const left = await sessions();
    expect(left).toHaveLength(1);
    expect(left[0]?.index).not.toBe(first?.index);
  });

  it('ends all of them where it names none, and tells the audit', async () => {
    await arrive();
    await arrive();
    await follow(signed(request()));
    expect(await sessions()).toEqual([]);
    const { rows } = await sso.test.database.pool.query("SELECT 1 FROM audit_events WHERE action = 'single_sign_out'");
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is taken once', async () => {
    const query = signed(request());
    expect(await follow(query)).toContain('SAMLResponse');
    await arrive();
    expect(await follow(query)).toBe(refusedPage);
    expect(await sessions()).toHaveLength(1);
  });

  it('by a form is taken too, signed and unchanged', async () => {
    await arrive();
    const give = async (xml: string) =>
      locationOf(await sso.test.app.inject(form(path, { SAMLRequest: Buffer.from(xml).toString('base64'), RelayState: 'kept' })));
    const message = signedMessage(request(), sso.provider.keys.privateKey);
    expect(await give(message.replaceAll(email, 'other@lacet.example'))).toBe(refusedPage);
    expect(await give(request())).toBe(refusedPage);
    expect(await sessions()).toHaveLength(1);
    expect(await give(message)).toContain('SAMLResponse');
    expect(await sessions()).toEqual([]);
  });

  it.each<[string, () => string]>([
    ['without a signature', () => signed(request()).replace(/&SigAlg=.*$/, '')],
    ['with another’s signature', () => signedQuery(request(), settings.key?.privateKey ?? '')],
    ['signed with SHA-1', () => signed(request()).replace('rsa-sha256', 'rsa-sha1')],
    ['of another issuer', () => signed(request({ issuer: 'https://other.example' }))],
    ['to another address', () => signed(request({ address: 'https://other.example/logout' }))],
    ['of an hour ago', () => signed(request({ issued: new Date(Date.now() - 3_600_000) }))],
    ['with a second message before the signed one', () => `SAMLRequest=${encodeURIComponent(folded('<x/>'))}&${signed(request())}`],
    [
      'with the signed one under a name that only looks like its own',
      () => `x${signed(request())}&SAMLRequest=${encodeURIComponent(folded(request({ name: 'other@lacet.example' })))}`,
    ],
    ['with a relay state that was not signed', () => signed(request()).replace('RelayState=kept', 'RelayState=other')],
    ['with a document type', () => signed(`<!DOCTYPE x>${request()}`)],
    ['that unfolds without end', () => signed(`${request()}${' '.repeat(10_000_000)}`)],
    ['that is nothing', () => ''],
  ])('%s is refused', async (_case, make) => {
    await arrive();
    expect(await follow(make())).toBe(refusedPage);
    expect(await sessions()).toHaveLength(1);
  });
});
