import type { Profile } from '#resources/api/people/profile';

/** Returns the owner of what is kept in this browser. A user who views as another person has drafts of their own: they don't see that person's drafts, and leave none to them. */
export const typedBy = ({ id, impersonator }: Profile): string => (impersonator === null ? (id ?? '') : `${impersonator} ${id ?? ''}`);
