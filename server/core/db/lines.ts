/** Lists of thousands as one text each: an array is escaped element by element, and JSON is taken apart member by member. */
import { sql, type SQL } from 'drizzle-orm';

/** An array of texts that have one line each, as JSON, numbers and identifiers have; never an empty one. */
export const lines = (texts: readonly (string | number)[]): SQL => sql`string_to_array(${texts.join('\n')}::text, e'\n')`;
