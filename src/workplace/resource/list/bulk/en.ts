/** The English texts of the bulk edit. */
export const enBulk = {
  bulk_edit: {
    hint: 'Add the fields to change. Each takes the same value in all of the records. All change, or none.',
    empty: 'Empty “%{name}”',
    emptied: 'Cleared in all of them',
    hidden: 'These fields will no longer show, so their values will be cleared in these records:',
    undone: '%{smart_count} record has its previous values back. |||| %{smart_count} records have their previous values back.',
    left: '%{smart_count} record was changed since or deleted, and stays as it is |||| %{smart_count} records were changed since or deleted, and stay as they are',
    act: 'Bulk edit of %{smart_count} records',
    act_undo: 'Undo the edit |||| Undo the bulk edit (%{smart_count} records)',
    act_title: 'Undo the edit of %{smart_count} record? |||| Undo the edit of %{smart_count} records?',
    act_hint:
      'The record gets its previous values back, unless it was changed since. |||| The records get their previous values back. Those that were changed since stay as they are; they are listed.',
    hidden_in: '%{name}: %{smart_count} record |||| %{name}: %{smart_count} records',
  },
  list_jobs: {
    change: 'Editing: %{name}',
    undo: 'Undoing a change: %{name}',
    delete: 'Deleting: %{name}',
    restore: 'Restoring: %{name}',
    progress: '%{done} of %{total}. You can go on working: you will be told when it is done.',
    go_on: 'You can go on working: you will be told when it is done.',
    stopping: 'Stopping…',
    cancelled: 'Stopped: nothing was changed.',
  },
};
