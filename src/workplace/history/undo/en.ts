/** The English texts of changes made together and of their undo. */
export const enUndo = {
  undo: {
    sources: { edit: 'Bulk edit', deletion: 'Bulk deletion', import: 'Import', undo: 'Undo', changes: 'Changes' },
    undo_of: {
      edit: 'Undo the bulk edit',
      deletion: 'Undo the deletion',
      import: 'Undo the import',
      undo: 'Redo these changes',
      changes: 'Undo these changes',
    },
    short: { edit: 'Undo', deletion: 'Undo', import: 'Undo' },
    title: '%{what}?',
    see: 'See these changes',
    part: 'Changed together: %{smart_count} record |||| Changed together: %{smart_count} records',
    together: 'together',
    count_together: '%{smart_count} together',
    back: '%{smart_count} record will be as it was before. |||| %{smart_count} records will be as they were before.',
    nothing: 'Nothing is left to undo.',
    runs: 'These changes are being undone.',
    done: '%{smart_count} record is as it was before. |||| %{smart_count} records are as they were before.',
    spared: {
      changed_since: '%{smart_count} record changed since stays as it is |||| %{smart_count} records changed since stay as they are',
      removed_since: '%{smart_count} record deleted since stays deleted |||| %{smart_count} records deleted since stay deleted',
      restored_since: '%{smart_count} record is restored already |||| %{smart_count} records are restored already',
      not_allowed:
        '%{smart_count} record that you may not edit stays as it is |||| %{smart_count} records that you may not edit stay as they are',
    },
    by: 'By %{name}',
    counts: {
      created: '%{name}: %{smart_count} created |||| %{name}: %{smart_count} created',
      changed: '%{name}: %{smart_count} changed |||| %{name}: %{smart_count} changed',
      deleted: '%{name}: %{smart_count} deleted |||| %{name}: %{smart_count} deleted',
    },
    kinds: { created: 'Created', changed: 'Changed', deleted: 'Deleted' },
    columns: { record: 'Record', kind: 'Action', changes: 'Changes' },
    undone: 'These changes were undone',
    undoes: 'See the changes that this undid',
    import: 'See the import',
    records: 'Records',
    more: 'Show more records',
  },
};
