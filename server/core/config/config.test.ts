import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demo: 'new',
      logLevel: 'info',
    });
  });

  it('shows the demonstration to this machine only, unless asked', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe('never');
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).demo).toBe('never');
    expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe('always');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['BASE_URL', 'example.org'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['TRUSTED_PROXIES', 'localhost'],
    ['TRUSTED_PROXIES', '10.0.0.256'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ])('refuses %s=%s with a sentence', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is "${value}"\\. It must be .+\\.$`));
  });

  it('asks who mails come from, once they can be sent', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org' })).toThrow('MAIL_FROM');
    expect(readConfig({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Empreinte <collect@example.org>' }).smtpUrl).toBe(
      'smtp://mail.example.org',
    );
  });

  it('believes proxies of this machine alone, where others are not named', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(readConfig({ BASE_URL: 'https://reports.example.com' }).trustedProxies).toEqual(['127.0.0.0/8', '::1/128']);
    expect(readConfig({ TRUSTED_PROXIES: '10.1.2.3, 192.168.0.0/16  fd00::/8' }).trustedProxies).toEqual([
      '10.1.2.3',
      '192.168.0.0/16',
      'fd00::/8',
    ]);
  });

  it('never repeats a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(/^(?!.*secret)/);
  });
});
