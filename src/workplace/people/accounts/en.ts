/** The English texts of the screens about access: failed sign-ins, dormant accounts, permissions on a past day. */
export const enAccess = {
  failures: {
    about:
      'Failed sign-ins of the last 90 days: the account, the reason, the browser. Passwords and network addresses are not kept, nor are unknown addresses. Beyond 60 attempts a minute from one place, further attempts are not examined and are not listed here.',
    none: 'No failed sign-in in the last 90 days.',
  },
  dormant: {
    about: 'People who can sign in but have not for a long time, or ever. Archive the accounts that are no longer needed.',
    none: 'No inactive account.',
    sooner: 'Inactive for 30 days',
    never: 'Never',
    archive: 'Archive',
    archive_of: 'Archive %{name}',
    archive_title: 'Archive %{name}?',
    archive_hint: '%{email} can no longer sign in. The entries and the name stay. You can reactivate the account from its page.',
    archived: '%{name} is archived.',
  },
  rights: {
    about:
      'Who could sign in at the end of that day (UTC), and what they could do: today’s permissions, minus the changes recorded in the audit log since. Moves in the tag tree and direct changes to the database are not taken into account.',
    before: 'The audit log begins on %{day}: nothing is known of earlier permissions. These are the first ones recorded.',
    in_part: 'The audit log does not record how this account, or one of its roles, was created: its permissions may have been different.',
  },
};
