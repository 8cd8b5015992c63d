/** The English texts of the bin. */
export const enBin = {
  referrals: {
    kept: 'Other records refer to what you delete. They are kept, with the mention that it was deleted.',
    refused: 'This cannot be deleted while other records refer to it. Choose something else in them first.',
    by: 'by “%{field}”',
    by_refusing: 'by “%{field}”, which keeps it from being deleted',
    hidden: 'Records that you cannot see refer to it too.',
  },
  bin_screen: {
    hint: 'Deleted records, kept in full. A restored record keeps its identifier, so links to it work again.',
    empty: 'The bin is empty.',
    restore_chosen: 'Restore',
    restore_one: 'Restore “%{name}”',
    restored: '%{smart_count} record restored |||| %{smart_count} records restored',
    refused:
      '%{smart_count} record could not be restored; the reason is shown on it |||| %{smart_count} records could not be restored; the reason is shown on each',
    acts: 'Actions',
    was: 'Preview',
  },
};
