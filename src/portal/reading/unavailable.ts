/** What stands for an answer that the API was too busy to give when the page was drawn. */
export const unavailable = 'unavailable';

/** Whether a call was refused because there is too much to do. */
export const isUnavailable = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 503;
