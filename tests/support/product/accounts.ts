/** Creates the accounts of the tests: the product's seven profiles, and any that a test describes. */
import { hash } from '@node-rs/argon2';
import type { Scope } from '#server/core/viewer/viewer';
import type { Database } from '#server/core/db/connection';
import { users } from '#server/core/db/schema';
import { permissions } from '#resources/people/permissions';
import type { Definition } from '#resources/definition';
import { uuidv7 } from '#server/core/db/uuid';

export const password = 'Empreinte-2026';

export interface Account {
  grants: string[];
  audience?: 'public' | 'private';
  locale?: 'en' | 'fr';
  scopes?: Scope[];
  /** The day on which the account was created and its password chosen; by default today. */
  since?: string;
}

/** Returns the accounts of the profiles by email address; a test describes any other account. */
export function profiles(definitions: readonly Definition[]): Record<string, Account> {
  const all = permissions(definitions).map(({ key }) => key);
  const reads = all.filter((key) => key.endsWith(':read'));
  const entry = ['portal:public', 'portal:private', 'subjects:read', 'tags:read', 'inputs:read', 'files:write'];
  return {
    'reader@lacet.example': { grants: ['portal:public', 'portal:private'] },
    'contributor@lacet.example': { grants: [...entry, 'inputs:write', 'inputs:submit'] },
    'preapprover@lacet.example': { grants: [...entry, 'inputs:approve'] },
    'approver@lacet.example': { grants: [...entry, 'inputs:approve', 'inputs:reopen'] },
    'admin@lacet.example': { grants: all.filter((key) => key !== 'super_admin:access' && key !== 'users:impersonate') },
    'auditor@lacet.example': { grants: reads },
    'super@lacet.example': { grants: all },
  };
}

// The hash is cheap on purpose: the tests sign in hundreds of times.
const cheap = { memoryCost: 256, timeCost: 1, parallelism: 1 };

/** Inserts the account, and returns its id. */
export async function createAccount({ db }: Database, email: string, account: Account): Promise<string> {
  const id = uuidv7();
  await db.insert(users).values({
    id,
    email,
    first_name: email.split('@')[0] ?? '',
    last_name: 'Test',
    locale: account.locale ?? 'en',
    audience: account.audience ?? 'private',
    grants: account.grants,
    scopes: account.scopes ?? [],
    password_hash: await hash(password, cheap),
    ...(account.since && { created_at: account.since, password_set_at: account.since }),
  });
  return id;
}
