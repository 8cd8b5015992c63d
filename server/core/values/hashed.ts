import { createHash } from 'node:crypto';

/** What is kept of a secret that somebody holds. */
export const hashed = (id: string): string => createHash('sha256').update(id).digest('base64url');
