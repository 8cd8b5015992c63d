/** The variables of a message. `smart_count` chooses between its singular and its plural, and is written as the client writes numbers. */
interface Variables {
  [name: string]: string | number;
  smart_count?: number;
}

/** Returns a message in the reader's language with its variables filled in, as ra-core's useTranslate does. */
export type Translate = (key: string, variables?: Variables) => string;
