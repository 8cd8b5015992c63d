/** What the window that changes many says. */
export const enBulk = {
  bulk_edit: {
    hint: 'Add the fields to change. Each takes the same value in all of the records. All change, or none.',
    empty: 'Empty “%{name}”',
    emptied: 'Emptied in all of them',
    hidden: 'These fields will no longer show, so that what they hold in these records will be emptied:',
    hidden_in: '%{name}: %{count} record |||| %{name}: %{count} records',
  },
};
