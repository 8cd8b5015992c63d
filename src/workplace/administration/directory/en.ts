/** The English texts of the screens of the directory. */
export const enDirectory = {
  about:
    'People from the directory are created, updated and archived as it says; their groups give them roles. Accounts created by hand stay as they are. A preview shows the changes first.',
  try: 'Preview the changes',
  apply: 'Synchronise now',
  at_work: 'Reading the directory…',
  failed: 'The synchronisations cannot be read at the moment. Reload the page to try again.',
  would: 'Preview:',
  nothing_would: 'nothing to change',
  nothing_did: 'Nothing to change',
  counts: {
    created: '%{smart_count} created |||| %{smart_count} created',
    updated: '%{smart_count} changed |||| %{smart_count} changed',
    archived: '%{smart_count} archived |||| %{smart_count} archived',
    back: '%{smart_count} reactivated |||| %{smart_count} reactivated',
    skipped: '%{smart_count} left as they are |||| %{smart_count} left as they are',
  },
  outcomes: { created: 'New', updated: 'Changed', archived: 'Archived', back: 'Reactivated', skipped: 'Left as they are' },
  why: {
    no_email: 'The directory gives no email address for this person.',
    same_address: 'Several entries of the directory have this address.',
    kept_by_hand: 'This address belongs to an account created by hand.',
    archived_by_hand: 'An administrator archived this person.',
    self: 'You cannot archive yourself: someone else must.',
    last_administrator: 'No other person holds every permission.',
    refused: 'The account cannot be saved: the email address is already used, or is not valid.',
  },
  too_many:
    'Too many people are missing from the directory for automatic archiving: %{smart_count} person. Nobody was archived. Check the list, then confirm. |||| Too many people are missing from the directory for automatic archiving: %{smart_count} people. Nobody was archived. Check the list, then confirm.',
  archive_many: 'Archive them all',
  more: 'And %{smart_count} other |||| And %{smart_count} others',
};
