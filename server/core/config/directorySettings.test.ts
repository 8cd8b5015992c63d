import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

const enough = { LDAP_URL: 'ldaps://directory.example', LDAP_BIND_DN: 'cn=reader', LDAP_BIND_PASSWORD: 'x', LDAP_BASE: 'dc=example' };
const read = (more: Record<string, string | undefined>) => readConfig({ ...enough, ...more }).directory;

describe('the directory of the environment', () => {
  it('is none where none is named', () => expect(readConfig({}).directory).toBeUndefined());

  it('has a default for what is not said', () => {
    expect(read({})).toMatchObject({
      startTls: false,
      groupBase: 'dc=example',
      attributes: { id: 'entryUUID', email: 'mail', first_name: 'givenName', last_name: 'sn', locale: 'preferredLanguage' },
      pageSize: 500,
      archiveShare: 20,
      signIn: 'saml',
    });
  });

  it('knows groups by their DN, however it is written', () => {
    const roles = read({
      LDAP_ROLES: '{"CN = Entry, OU=Groups,DC=example":"Contributor"}',
      LDAP_ATTRIBUTES: 'id=objectGUID, email=userPrincipalName',
    });
    expect([...(roles?.roles ?? [])]).toEqual([['cn=entry,ou=groups,dc=example', 'Contributor']]);
    expect(roles?.attributes).toMatchObject({ id: 'objectGUID', email: 'userPrincipalName', last_name: 'sn' });
  });

  it.each([
    ['LDAP_URL', 'http://directory.example'],
    ['LDAP_START_TLS', 'yes'],
    ['LDAP_CA', '/nowhere.pem'],
    ['LDAP_FILTER', 'objectClass=person'],
    ['LDAP_ATTRIBUTES', 'phone=telephoneNumber'],
    ['LDAP_ROLES', 'Contributor'],
    ['LDAP_ROLES', '{"contributors":"Contributor"}'],
    ['LDAP_PAGE_SIZE', '0'],
    ['LDAP_ARCHIVE_SHARE', '101'],
    ['LDAP_SIGN_IN', 'ldap'],
  ])('refuses %s=%s with a sentence', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} is ".*"\\. It must be .+\\.$`));
  });

  it.each(['LDAP_BIND_DN', 'LDAP_BIND_PASSWORD', 'LDAP_BASE'])('asks for %s', (name) =>
    expect(() => read({ [name]: undefined })).toThrow(`LDAP_URL is set and ${name} is not.`),
  );

  it('sends no password for everyone to read', () => {
    expect(() => read({ LDAP_URL: 'ldap://directory.example' })).toThrow('LDAP_START_TLS');
    expect(read({ LDAP_URL: 'ldap://directory.example', LDAP_START_TLS: '1' })?.startTls).toBe(true);
  });
});
