import { describe, expect, it } from 'vitest';
import { drawSignIn } from '../../../server';

describe('signing in without scripts', () => {
  const asked = { page: '/profile/sign_in', name: 'Sabots', csrf: 'c', next: '/admin/inputs?page=2', email: '' } as const;
  it.each([
    ['en', 'Single sign-on'],
    ['fr', 'Authentification unique'],
  ] as const)('leads to the identity provider where there is one, and back to where one was going (%s)', (locale, words) => {
    const html = drawSignIn({ ...asked, locale, singleSignOn: '/profile/saml/sign_in' });
    expect(html).toContain(`<a href="/profile/saml/sign_in?return_to=%2Fadmin%2Finputs%3Fpage%3D2">${words}</a>`);
    expect(drawSignIn({ ...asked, locale })).not.toContain(words);
  });
  it('says nothing of it to who has a new password to choose', () => {
    const refusal = { code: 'PASSWORD_EXPIRED' };
    expect(drawSignIn({ ...asked, locale: 'en', refusal, singleSignOn: '/profile/saml/sign_in' })).not.toContain('saml');
  });
});
