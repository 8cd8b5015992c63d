/** Marks where the secret of a link, or a code, goes in a stored email. The secret itself is made when the email is given to the mail server, so that no table stores it. */

/** The place of the secret in an email whose kind and person tell what the link is for. */
export const linkPlace = '{link}';

/** Returns the place of the secret of a link in an email that has several links, by the id of the object that the link opens. */
export const linkPlaceTo = (id: string): string => `{link:${id}}`;

/** The place of a code that opens a link. */
export const codePlace = '{link:code}';

const places = /\{link(?::(?:[0-9a-f-]{36}|code))?\}/g;

/** Returns the text of an email with each of these places replaced. */
export const withSecrets = (text: string, secretAt: (place: string) => string): string => text.replaceAll(places, secretAt);

/** Returns the text of an email as people may read it beside its recipient: without the secrets, which let their reader in. */
export const withoutSecrets = (text: string): string => withSecrets(text, () => '…');

/** Returns the places of secrets in the text of an email. */
export const placesIn = (text: string): string[] => text.match(places) ?? [];
