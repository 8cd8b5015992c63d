import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { selfSigned } from '#tests/support/services/certificate';
import { readSaml } from './samlSettings';

const theirs = selfSigned('provider');
const next = selfSigned('next');
const ours = selfSigned('ours');
const short = selfSigned('short', 1024);
const least = {
  SAML_SSO_URL: 'https://idp.example/sso/',
  SAML_IDP_ENTITY_ID: 'https://idp.example',
  SAML_IDP_CERTIFICATE: theirs.certificate,
};
const read = (more: Record<string, string> = {}) => readSaml({ ...least, ...more }, 'https://site.example');

describe('the settings of single sign-on', () => {
  it('are none where nothing is said, and little where little is', () => {
    expect(readSaml({}, 'https://site.example')).toBeUndefined();
    expect(read()).toMatchObject({
      ssoUrl: 'https://idp.example/sso/',
      sloUrl: undefined,
      entityId: 'https://site.example/api/profile/saml/metadata',
      key: undefined,
      roles: undefined,
      creates: false,
      audience: 'public',
      skew: 60,
    });
  });

  it('read certificates from files, several while the provider changes its own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'empreinte-saml-'));
    const files = [theirs, next].map(({ certificate }, place) => {
      const file = join(folder, `${place}.pem`);
      writeFileSync(file, certificate);
      return file;
    });
    expect(read({ SAML_IDP_CERTIFICATE: files.join(', ') })?.certificates).toHaveLength(2);
    expect(read({ SAML_IDP_CERTIFICATE: theirs.certificate + next.certificate })?.certificates).toHaveLength(2);
    expect(read({ SAML_IDP_CERTIFICATE: theirs.certificate.replaceAll('\n', '\\n') })?.certificates).toEqual([theirs.certificate.trim()]);
  });

  it('read what attributes are called, and the roles of groups', () => {
    const settings = read({ SAML_EMAIL_ATTRIBUTE: 'courriel', SAML_ROLES: '{"rse": ["Contributeur"], "audit": "Auditeur"}' });
    expect(settings?.attributes.email).toEqual(['courriel']);
    expect([...(settings?.roles ?? [])]).toEqual([
      ['rse', ['Contributeur']],
      ['audit', ['Auditeur']],
    ]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an address of another kind', { SAML_SSO_URL: 'ftp://idp.example' }, /^SAML_SSO_URL is "ftp/],
    ['nothing of who answers', { SAML_IDP_ENTITY_ID: '' }, /SAML_IDP_ENTITY_ID is not/],
    ['no certificate', { SAML_IDP_CERTIFICATE: '' }, /SAML_IDP_CERTIFICATE is not/],
    [
      'a certificate that is none',
      { SAML_IDP_CERTIFICATE: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' },
      /holds no certificate/,
    ],
    [
      'a provider’s key that is too short',
      { SAML_IDP_CERTIFICATE: short.certificate },
      /^SAML_IDP_CERTIFICATE is of an RSA key of 1024 bits/,
    ],
    [
      'a key of ours that is too short',
      { SAML_PRIVATE_KEY: short.privateKey, SAML_CERTIFICATE: short.certificate },
      /^SAML_CERTIFICATE is of an RSA key of 1024 bits/,
    ],
    ['a file that is not there', { SAML_IDP_CERTIFICATE: '/no/such/file.pem' }, /file\.pem".*ENOENT/],
    ['single logout without a key', { SAML_SLO_URL: 'https://idp.example/slo' }, /SAML_PRIVATE_KEY is not/],
    ['a key without its certificate', { SAML_PRIVATE_KEY: ours.privateKey }, /SAML_CERTIFICATE is not/],
    ['a certificate of another key', { SAML_PRIVATE_KEY: ours.privateKey, SAML_CERTIFICATE: next.certificate }, /made together/],
    ['roles that are no JSON', { SAML_ROLES: 'collect=Collector' }, /^SAML_ROLES is/],
    ['roles that are no names', { SAML_ROLES: '{"collect": [1]}' }, /^SAML_ROLES is/],
    ['a switch that is none', { SAML_CREATE: 'yes' }, /^SAML_CREATE is "yes"/],
    ['an audience that is none', { SAML_AUDIENCE: 'all' }, /^SAML_AUDIENCE is/],
    ['clocks too far apart', { SAML_CLOCK_SKEW: '3600' }, /^SAML_CLOCK_SKEW is/],
  ])('refuse %s with a sentence', (_case, more, said) => {
    expect(() => read(more)).toThrow(said);
    expect(() => read(more)).toThrow(/\.$/);
  });

  it('never repeat a key, and miss what was half said', () => {
    expect(() => read({ SAML_PRIVATE_KEY: ours.privateKey, SAML_CERTIFICATE: next.certificate })).toThrow(/^(?!.*BEGIN)/);
    expect(() => readSaml({ SAML_CREATE: '1' }, 'https://site.example')).toThrow('SAML_CREATE is set and SAML_SSO_URL is not');
  });
});
