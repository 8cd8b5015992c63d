/** The English texts of the bulk edit. */
export const enBulk = {
  bulk_edit: {
    hint: 'Add the fields to change. Each takes the same value in all of the records. All change, or none.',
    empty: 'Empty “%{name}”',
    emptied: 'Cleared in all of them',
    hidden: 'These fields will no longer show, so their values will be cleared in these records:',
    hidden_in: '%{name}: %{smart_count} record |||| %{name}: %{smart_count} records',
  },
  list_jobs: {
    change: 'Editing: %{name}',
    undo: 'Undoing a change: %{name}',
    recompute: 'Computing again: %{name}',
    delete: 'Deleting: %{name}',
    export: 'Exporting: %{name}',
    progress: '%{done} of %{total}. You can go on working: you will be told when it is done.',
    go_on: 'You can go on working: you will be told when it is done.',
    stopping: 'Stopping…',
    cancelled: 'Stopped: nothing was changed.',
  },
};
