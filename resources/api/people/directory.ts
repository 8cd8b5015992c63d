/** Describes what a synchronisation with the directory did, or would do: `/api/services/super_admin/users/sync`. */
import { Type, type Static } from 'typebox';
import { Changes } from '../history/events';
import { syncOutcomes, type SyncOutcome } from './constants';

const OrNull = Type.Union([Type.String(), Type.Null()]);

export const SyncRequest = Type.Object({
  dry_run: Type.Optional(Type.Boolean({ description: 'Only say what would change' })),
  archive_many: Type.Optional(
    Type.Boolean({ description: 'Archive those who left even where they are more than the share that LDAP_ARCHIVE_SHARE says' }),
  ),
});
export type SyncRequest = Static<typeof SyncRequest>;

/** The reasons why a synchronisation leaves a user unchanged. */
export const skippedBecause = [
  'no_email',
  'same_address',
  'kept_by_hand',
  'archived_by_hand',
  'self',
  'last_administrator',
  'refused',
] as const;
export type SkippedBecause = (typeof skippedBecause)[number];

export const SyncedPerson = Type.Object({
  user_id: Type.Union([Type.String(), Type.Null()], { description: 'Null for who is only in the directory' }),
  email: Type.String(),
  name: Type.String(),
  outcome: Type.Enum([...syncOutcomes]),
  why: Type.Union([Type.Enum([...skippedBecause]), Type.Null()], { description: 'Of who is left as they are' }),
  changes: Changes,
});
export type SyncedPerson = Static<typeof SyncedPerson>;

export const SyncCounts = Type.Object({
  ...Object.fromEntries(syncOutcomes.map((outcome) => [outcome, Type.Integer()])),
  unchanged: Type.Integer(),
});
export type SyncCounts = Record<SyncOutcome | 'unchanged', number>;

const outcomes = Object.fromEntries(syncOutcomes.map((outcome) => [outcome, Type.Union([Type.Integer(), Type.Null()])]));
const run = {
  id: Type.String(),
  what: Type.Record(Type.String(), Type.String(), { description: 'What it was, in each language' }),
  dry_run: Type.Boolean(),
  status: Type.Enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  error: Type.Union([Type.String(), Type.Null()], { description: 'SYNC_FAILED, SYNC_TOO_MANY_LEAVE …' }),
  failure: Type.Union([Type.String(), Type.Null()], { description: 'What the directory said' }),
  too_many: Type.Boolean({ description: 'More people left than are archived unasked' }),
  counts: Type.Unsafe<SyncCounts | null>(Type.Union([SyncCounts, Type.Null()])),
  ...outcomes,
  created_by_name: OrNull,
  created_at: Type.String(),
  finished_at: OrNull,
};
export const SyncRun = Type.Object(run);
export type SyncRun = Static<typeof SyncRun>;
export const SyncReport = Type.Object({ ...run, people: Type.Array(SyncedPerson) });
export type SyncReport = Static<typeof SyncReport>;
