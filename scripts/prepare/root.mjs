/** The folder of the repository, as a URL. */
export const root = new URL('../../', import.meta.url);
