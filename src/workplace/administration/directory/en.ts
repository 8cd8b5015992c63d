/** The texts of the screen of the directory. */
export const enDirectory = {
  about:
    'People who come from the directory are made, followed and archived as it says; their groups give them roles. Who was made by hand stays as they are. A trial says first what would change.',
  try: 'See what would change',
  apply: 'Do it',
  at_work: 'Reading the directory…',
  failed: 'The synchronisations cannot be read at the moment. Reload the page to try again.',
  would: 'Would be:',
  nothing_would: 'nothing to change',
  nothing_did: 'Nothing to change',
  counts: {
    created: '%{smart_count} made |||| %{smart_count} made',
    updated: '%{smart_count} changed |||| %{smart_count} changed',
    archived: '%{smart_count} archived |||| %{smart_count} archived',
    back: '%{smart_count} brought back |||| %{smart_count} brought back',
    skipped: '%{smart_count} left as they are |||| %{smart_count} left as they are',
  },
  outcomes: { created: 'New', updated: 'Changed', archived: 'Gone', back: 'Back', skipped: 'Left as they are' },
  why: {
    no_email: 'The directory says no address for them.',
    same_address: 'Several entries of the directory have this address.',
    kept_by_hand: 'This address is of someone who was made by hand.',
    archived_by_hand: 'An administrator archived them.',
    self: 'It is you: someone else archives you.',
    last_administrator: 'They are the last who can do everything.',
    refused: 'A rule for people stands in the way (an address that is taken, one that is none).',
  },
  too_many:
    'One person has left, which is more than are archived unasked. Is the directory whole? |||| %{smart_count} people have left, which is more than are archived unasked. Is the directory whole?',
  archive_many: 'Yes: archive them all',
  more: 'And %{smart_count} other |||| And %{smart_count} others',
};
