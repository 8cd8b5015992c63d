import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a secret: the database stores it instead of the secret. */
export const hashSecret = (id: string): string => createHash('sha256').update(id).digest('base64url');
