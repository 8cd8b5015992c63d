/** What forms say, in English. */
export const enForms = {
  upload: {
    title: 'Attach files',
    empty: 'No file yet',
    open: 'Attach files',
    open_one: 'Attach a file',
    update: 'Update',
    none: 'No file',
    ready: '%{smart_count} file ready |||| %{smart_count} files ready',
    left: 'Not ready: %{smart_count} file still to send |||| Not ready: %{smart_count} files still to send',
    accepted: '30 MB at most each: %{accepted}',
  },
  fonts: {
    label: 'Font',
    plain: 'Font of the page',
  },
};
