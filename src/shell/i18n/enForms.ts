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
  drafts: {
    saving: 'Saving the draft…',
    saved: 'Draft saved',
    waiting: 'No connection: the draft is kept on this computer',
    restored: 'What you typed on %{date} is back. It is not saved yet.',
    stale: 'The record has changed since: saving will ask you what to keep.',
    discard: 'Discard draft',
    leave: 'Your changes are not saved. They will wait for you here as a draft. Leave this form?',
  },
  conditions: {
    appeared: '“%{name}” is now in the form',
    gone: '“%{name}” is no longer in the form',
    quoted: '“%{name}”',
    dropped:
      '%{names} is hidden: saving will empty it. Choose the value of before to keep it. |||| %{names} are hidden: saving will empty them. Choose the value of before to keep them.',
  },
  translations: {
    progress: '%{language} %{done}/%{total}',
    stale: 'Older than its %{source} text',
    stale_count: '%{smart_count} text to look at again |||| %{smart_count} texts to look at again',
    confirm: 'Still right',
    confirm_label: 'Still right: %{label}',
    confirmed: 'Noted: this translation still holds',
    layout: 'How languages are shown',
    side: 'Languages side by side',
    tabs: 'One language at a time',
    languages: 'Languages of %{label}',
    tab_missing: '%{language}, missing',
    tab_stale: '%{language}, to look at again',
  },
};
