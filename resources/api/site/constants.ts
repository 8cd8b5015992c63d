/** The constants of the maintenance message that pages and server share, apart from the schemas so that no page loads the library of schemas. */

/** The longest maintenance message in each language, in characters. */
export const longestMessage = 500;
