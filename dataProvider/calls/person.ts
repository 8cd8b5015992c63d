/** Keeps the id of the user that the page is drawn for. The server refuses a write of the page when another user has signed in meanwhile in the same browser. */
let person = '';

/** The header in which a write carries the id of its user. */
export const personHeader = 'X-Person';

/** Returns the id of the page's user; '' when nobody is signed in or the profile isn't loaded yet. */
export const currentPerson = (): string => person;

/** Keeps the id of the user in a response to GET /api/profile. */
export function setCurrentPerson(profile: unknown): void {
  if (typeof profile !== 'object' || profile === null || !('id' in profile)) return;
  person = typeof profile.id === 'string' ? profile.id : '';
}
