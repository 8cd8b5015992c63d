/** Who the page is drawn for. What it writes is written by them or not at all, whoever signs in beside it in the same browser. */
let person = '';

/** The header by which a write says whose it is. */
export const personHeader = 'X-Person';

/** Their id; '' where nobody is signed in, or it isn't known yet. */
export const currentPerson = (): string => person;

/** Notes whom an answer to GET /api/profile tells of. */
export function keepPerson(profile: unknown): void {
  if (typeof profile !== 'object' || profile === null || !('id' in profile)) return;
  person = typeof profile.id === 'string' ? profile.id : '';
}
