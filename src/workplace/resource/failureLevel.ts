import { HttpError } from 'ra-core';

/** Returns the level of the notice of a failed call: a warning for a refusal of the server (4xx), else an error. */
export const failureLevel = (error: Error): 'warning' | 'error' =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 ? 'warning' : 'error';
