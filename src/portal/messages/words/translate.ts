/** Returns a message in the reader's language with its variables filled in, as ra-core's useTranslate does. */
export type Translate = (key: string, variables?: Record<string, string | number>) => string;
