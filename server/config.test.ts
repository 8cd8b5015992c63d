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
  ])('refuses %s=%s with a sentence', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is "${value}"\\. It must be .+\\.$`));
  });

  it('asks who mails come from, once they can be sent', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org' })).toThrow('MAIL_FROM');
    expect(readConfig({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Empreinte <collect@example.org>' }).smtpUrl).toBe(
      'smtp://mail.example.org',
    );
  });

  it('never repeats a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(/^(?!.*secret)/);
  });
});
