export const enRecompute = {
  recompute: {
    open: 'Compute the entries again',
    about: 'After a factor or a formula has changed. You first see what would change.',
    title: 'Compute the entries again',
    confirm: 'Change %{smart_count} entry |||| Change %{smart_count} entries',
    nothing: 'Nothing would change: all entries are computed with what is valid today.',
    entries:
      '%{smart_count} entry, from %{first} to %{last}, would change |||| %{smart_count} entries, from %{first} to %{last}, would change',
    entries_of_year: '%{smart_count} entry of %{first} would change |||| %{smart_count} entries of %{first} would change',
    field: 'Value',
    changed: 'Entries',
    before: 'Sum today',
    after: 'Sum then',
    own: 'You changed the factor or the formula by which approved entries change: someone else computes them again, as someone else approves what you enter.',
    reason: 'Reason',
    reason_help: 'It stands with each figure that changes, also for the public.',
    indicators:
      'The figures of one indicator are computed again: %{keys} |||| The figures of %{smart_count} indicators are computed again: %{keys}',
    no_indicator: 'No indicator reads these values.',
    looked_up: 'Looked up in: %{name}',
    done: '%{smart_count} entry was computed again. |||| %{smart_count} entries were computed again.',
  },
};
