/** Passes lists of thousands of texts to SQL as one text each: an array would be escaped element by element, and JSON would be parsed member by member. */
import { sql, type SQL } from 'drizzle-orm';

/** Returns the SQL of an array of texts without line breaks, such as JSON, numbers and identifiers. The list must not be empty. */
export const textArray = (texts: readonly (string | number)[]): SQL => sql`string_to_array(${texts.join('\n')}::text, e'\n')`;
