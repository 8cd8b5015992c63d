/** Builds dist/, unless it was built from the present sources. */
export function bundle(): void;
/** Returns whether dist/ was built from the present sources. */
export function isBundled(): boolean;
