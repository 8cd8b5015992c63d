/** What forms say, in English. */
export const enForms = {
  done: {
    annotations: { created: 'Annotation created', updated: 'Annotation updated', deleted: 'Annotation deleted' },
    indicators: { created: 'Indicator created', updated: 'Indicator updated', deleted: 'Indicator deleted' },
    subjects: { created: 'Subject created', updated: 'Subject updated', deleted: 'Subject deleted' },
    sections: { created: 'Section created', updated: 'Section updated', deleted: 'Section deleted' },
    tags: { created: 'Tag created', updated: 'Tag updated', deleted: 'Tag deleted' },
    roles: { created: 'Role created', updated: 'Role updated', deleted: 'Role deleted' },
  },
  drafts: {
    saving: 'Saving the draft…',
    saved: 'Draft saved',
    waiting: 'Not sent yet: the draft is kept on this computer',
    restored: 'What you typed on %{date} is back. It is not saved yet.',
    stale: 'The record has changed since: saving will ask you what to keep.',
    discard: 'Discard draft',
    others:
      'Another draft of this form waits, typed in another tab: |||| %{smart_count} other drafts of this form wait, typed in other tabs:',
    take: 'Take the one of %{date}',
    full: 'A form keeps %{most} drafts at most: the next one takes the place of the oldest.',
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
    list_missing: '%{language}: %{smart_count} missing',
    list_stale: '%{language}: %{smart_count} to look at again',
    layout: 'How languages are shown',
    side: 'Languages side by side',
    tabs: 'One language at a time',
    languages: 'Languages of %{label}',
    tab_missing: '%{language}, missing',
    tab_stale: '%{language}, to look at again',
  },
};
