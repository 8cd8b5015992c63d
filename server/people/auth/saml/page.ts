import type { Config } from '#server/core/config/config';

/** The page that goes on to the identity provider. */
export const page = '/profile/saml/sign_in';

/** The same; undefined where there is no provider. */
export const singleSignOnOf = ({ saml }: Pick<Config, 'saml'>): string | undefined => (saml === undefined ? undefined : page);
