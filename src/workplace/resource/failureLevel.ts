import { HttpError } from 'ra-core';

/** How a failed call is said: what the server refuses is a warning, anything else is an error. */
export const failureLevel = (error: Error): 'warning' | 'error' =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 ? 'warning' : 'error';
