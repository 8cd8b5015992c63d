/** Stands for an answer that the API was too busy to give (503) when the page was rendered. */
export const unavailable = 'unavailable';

/** True when the API refused a call because it is too busy (503). */
export const isUnavailable = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 503;
