/** A message in the reader's language, its variables filled: what ra-core's useTranslate gives. */
export type Translate = (key: string, variables?: Record<string, string | number>) => string;
