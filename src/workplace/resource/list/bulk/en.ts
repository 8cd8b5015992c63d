/** What the window that changes many says. */
export const enBulk = {
  bulk_edit: {
    hint: 'Add the fields to change. Each takes the same value in all of the records. All change, or none.',
    empty: 'Empty “%{name}”',
    emptied: 'Emptied in all of them',
    hidden: 'These fields will no longer show, so that what they hold in these records will be emptied:',
    undone: '%{count} record is as it was before. |||| %{count} records are as they were before.',
    left: '%{count} was changed since, or is gone, and stays as it is |||| %{count} were changed since, or are gone, and stay as they are',
    act: 'One of %{count} records changed in one go',
    act_undo: 'Undo this change |||| Undo all %{count}',
    act_title: 'Undo this change of %{count} record? |||| Undo this change of %{count} records?',
    act_hint:
      'It has its values of before again, unless it was changed since. |||| They have their values of before again. Those that were changed since stay as they are, and are named.',
    hidden_in: '%{name}: %{count} record |||| %{name}: %{count} records',
  },
  list_jobs: {
    change: 'Editing: %{name}',
    undo: 'Undoing a change: %{name}',
    delete: 'Deleting: %{name}',
    restore: 'Restoring: %{name}',
    progress: '%{done} of %{total}. You can go on working: you will be told when it is done.',
    go_on: 'You can go on working: you will be told when it is done.',
    stopping: 'Stopping…',
    cancelled: 'Cancelled: nothing was changed.',
  },
};
