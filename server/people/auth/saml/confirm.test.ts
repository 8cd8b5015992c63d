/** Tests that users with single sign-on confirm who they are at the identity provider before they change accounts. */
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { locationOf, startSaml, type SingleSignOn } from './saml.fixture';
import type { Inject } from '#tests/support/product/visitor';

const email = 'admin@provider.example';
const minute = 60_000;
let sso: SingleSignOn;
let person: Inject;
let role: string;

const giveRole = () => call(person, 'PUT', `/roles/${role}`, { permissions: ['tags:read', 'subjects:read'] });
const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };

beforeAll(async () => {
  sso = await startSaml();
  const owner = await sso.test.signIn('super@lacet.example');
  role = made(await call<{ id: string }>(owner, 'POST', '/roles', { name: { en: 'Readers' }, permissions: ['tags:read'] })).id;
  await call(owner, 'POST', '/users', {
    email,
    authentication: 'saml',
    audience: 'private',
    grants: ['roles:read', 'roles:write', 'tags:read', 'subjects:read'],
  });
  person = await sso.browser();
});
afterAll(() => sso.close());

it('one whom the provider lets in without asking has shown nothing: it asked ten minutes ago', async () => {
  await sso.comeBy(person, email, { clock: -10 * minute, options: { lifetimeInSeconds: 3600 } });
  expect(await sso.whoIs(person)).toBe(email);
  expect(await giveRole()).toMatchObject(refused);
});

it('the provider is asked to ask again, which lets the change through', async () => {
  await sso.provider.behave({});
  const asked = locationOf(await person('/api/profile/saml/sign_in?fresh=true&return_to=/profile/confirmed'));
  const request = inflateRawSync(Buffer.from(new URL(asked).searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  expect(request).toContain('ForceAuthn="true"');
  const page = await (await fetch(asked, { method: 'POST', body: new URLSearchParams({ email }) })).text();
  const [, encoded = ''] = /name="SAMLResponse" value="([^"]+)"/.exec(page) ?? [];
  expect(locationOf(await person(locationOf(await sso.give(encoded))))).toBe('/profile/confirmed');
  expect(await giveRole()).toMatchObject({ status: 200 });
});
