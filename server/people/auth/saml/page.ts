import type { Config } from '#server/core/config/config';

/** The path of the page that redirects to the identity provider. */
export const page = '/profile/saml/sign_in';

/** Returns the path of the single sign-on page; undefined where no provider is configured. */
export const singleSignOnOf = ({ saml }: Pick<Config, 'saml'>): string | undefined => (saml === undefined ? undefined : page);
