/** The texts of the screen of the bin. */
export const enBin = {
  bin_screen: {
    hint: 'What was deleted, whole. A record that is restored comes back under its identifier: what refers to it finds it again.',
    empty: 'The bin is empty.',
    failed: 'The bin cannot be read at the moment. Reload the page to try again.',
    name: 'Name contains',
    by: 'Deleted by',
    deleted_by: 'Deleted by %{name},',
    choose: 'Choose “%{name}”',
    chosen: '%{smart_count} chosen |||| %{smart_count} chosen',
    restore_chosen: 'Restore',
    restore_one: 'Restore “%{name}”',
    see: 'See what it was',
    hide: 'Hide',
    older: 'Show what was deleted before',
    restored: '%{smart_count} record restored |||| %{smart_count} records restored',
    refused: '%{smart_count} record could not be restored: it says why |||| %{smart_count} records could not be restored: each says why',
    act: 'Deleted in one go: %{count} record |||| Deleted in one go: %{count} records',
    act_see: 'See it |||| See all %{count}',
    act_all: 'Restore it |||| Restore all %{count}',
  },
};
