/** The English sentences of the refusals that may come before all the others (`enRefusals`) are loaded. */
export const enFirstRefusals = {
  NETWORK: 'The server cannot be reached. Your changes are still here: check your connection and try again.',
  SESSION_EXPIRED: 'Your session has ended. Sign in again to go on.',
  FORBIDDEN: 'You don’t have permission to do this. If you need it, ask your administrator.',
  MAINTENANCE: 'The site is closed for maintenance. Your changes are still here: try again once it is over.',
  BUSY: 'The server is busy. Your changes are still here: try again in a moment.',
  TOO_MANY_REQUESTS: 'Too many requests at once. Wait a moment, then try again.',
  INTERNAL_ERROR: 'Something went wrong on the server. What you saved before is safe: try again in a moment.',
  OTHER: 'This did not work (%{code}). Try again in a moment.',
};
