/** The English texts of entries: their list, the form and the actions on them. */
export const enInputs = {
  inputs: {
    title: '%{subject}: entries',
    new: 'New entry',
    edit: 'Entry',
    period: 'Period',
    values: 'Values',
    emptied:
      '“Not applicable” means no value: saving will clear the one above. To keep it, choose another data quality. |||| “Not applicable” means no values: saving will clear the %{smart_count} above. To keep them, choose another data quality.',
    previous: 'Previous period (%{period}): %{value}',
    change: '%{change} since the previous period',
    save_draft: 'Save as a draft',
    save: 'Save',
    submit: 'Submit',
    save_and_submit: 'Save and submit',
    approve: 'Approve',
    refuse: 'Reject',
    reopen: 'Reopen',
    refuse_title: 'Reject this entry? |||| Reject these %{smart_count} entries?',
    refuse_hint: 'Say what to correct: the author sees it beside the entry.',
    comment: 'Comment',
    submitted_notice:
      'Submitted. It will count in the figures once approved. |||| %{smart_count} entries submitted. They will count in the figures once approved.',
    taken_notice:
      'Submitted and counted: no approval is needed here |||| %{smart_count} entries submitted and counted: no approval is needed here',
    taken_some_notice:
      '%{all} entries submitted: %{smart_count} counts already, %{submitted} still to be approved |||| %{all} entries submitted: %{smart_count} count already, %{submitted} still to be approved',
    approved_notice: 'Approved |||| %{smart_count} entries approved',
    preapproved_notice:
      'First approval given: another person gives the last one |||| First approval given to %{smart_count} entries: another person gives the last one',
    preapproved_some_notice:
      '%{smart_count} approved; first approval given to %{preapproved}: another person gives the last one |||| %{smart_count} approved; first approval given to %{preapproved}: another person gives the last one',
    not_submitted_notice: 'Saved as a draft, not submitted yet. %{reason}',
    refused_notice: 'Rejected |||| %{smart_count} entries rejected',
    reopened_notice: 'Reopened |||| %{smart_count} entries reopened',
    state_changed: 'One of these entries changed after you opened it, so nothing was done. The list is now up to date.',
    checks: {
      variation: '%{value} after %{previous}: %{change}. Check it, or explain it in the comment',
      open_between: 'Open for entry from %{from} to %{until}',
      open_from: 'Open for entry from %{from}',
      open_until: 'Open for entry until %{until}',
      first_day: 'The period that holds this day begins on %{expected}',
      dates_between: 'From %{min} to %{max} only',
      approved: 'Approved: it can no longer be changed, unless it is reopened',
    },
    delete_title: 'Delete this entry?',
    past: 'History',
    whole_past: 'See the full history',
    source: {
      from: 'From the questionnaire',
      name: '%{name}, %{period}',
      answer: '“%{question}”: submission %{number}, approved on %{date}.',
      answer_of: '“%{question}”: answered by %{person}, submission %{number}, approved on %{date}.',
    },
    warning_title: 'To check before you go on',
    duplicated: 'An entry already exists for this period and site.',
    open_duplicate: 'Open it',
    guidance: 'Guidance',
    read_only: 'This entry can no longer be changed (%{state}).',
    back: 'Back to the entries',
    none: 'No entry yet',
  },
};
