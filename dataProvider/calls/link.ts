/**
 * Lets the page on which somebody answers by a link, without an account, follow its calls. While `note` is set, calls carry the header that tells the server to answer for the session of the link, whoever
 * is signed in beside it, and `note` gets the address and the status of each answer.
 */
export const byLink: { note?: ((url: string, status: number) => void) | undefined } = {};
