/** The texts of the screen of the bin. */
export const enBin = {
  referrals: {
    kept: 'Other records refer to what you delete. They are kept, and say that it was deleted.',
    refused: 'This cannot be deleted while other records refer to it. Choose something else in them first.',
    by: 'by “%{field}”',
    by_refusing: 'by “%{field}”, which keeps it from being deleted',
    hidden: 'Records that you may not see refer to it too.',
  },
  bin_screen: {
    hint: 'What was deleted, whole. A record that is restored comes back under its identifier: what refers to it finds it again.',
    empty: 'The bin is empty.',
    restore_chosen: 'Restore',
    restore_one: 'Restore “%{name}”',
    restored: '%{smart_count} record restored |||| %{smart_count} records restored',
    refused: '%{smart_count} record could not be restored |||| %{smart_count} records could not be restored',
    acts: 'Actions',
    was: 'What it was',
    one_act: 'in one go',
    in_one_go: '%{count} in one go',
    act: 'Deleted in one go: %{count} record |||| Deleted in one go: %{count} records',
    act_all: 'Restore it |||| Restore all %{count}',
  },
};
