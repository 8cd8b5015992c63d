/** The English texts of forms. */
export const enForms = {
  done: {
    annotations: { created: 'Annotation created', updated: 'Annotation updated', deleted: 'Annotation deleted' },
    indicators: { created: 'Indicator created', updated: 'Indicator updated', deleted: 'Indicator deleted' },
    subjects: { created: 'Subject created', updated: 'Subject updated', deleted: 'Subject deleted' },
    sections: { created: 'Section created', updated: 'Section updated', deleted: 'Section deleted' },
    tags: { created: 'Tag created', updated: 'Tag updated', deleted: 'Tag deleted' },
    questionnaire_templates: { created: 'Template created', updated: 'Template updated', deleted: 'Template deleted' },
    reminders: { created: 'Reminder created', updated: 'Reminder updated', deleted: 'Reminder deleted' },
    roles: { created: 'Role created', updated: 'Role updated', deleted: 'Role deleted' },
  },
  drafts: {
    saving: 'Keeping your changes…',
    saved: 'Changes kept, not saved yet',
    waiting: 'Not sent yet: your changes are kept on this computer',
    restored: 'Your changes of %{date} were found. They are not saved yet.',
    stale: 'The record has changed since: when you save, you will choose which values to keep.',
    discard: 'Discard changes',
    others:
      'There are other unsaved changes to this form, made in another tab: |||| There are %{smart_count} other sets of unsaved changes to this form, made in other tabs:',
    take: 'Use those of %{date}',
    full: 'A form keeps %{most} sets of unsaved changes at most: the next one replaces the oldest.',
    leave: 'Your changes are not saved. We keep them here for 90 days, for when you come back. Leave this form?',
  },
  conditions: {
    appeared: '“%{name}” is now in the form',
    gone: '“%{name}” is no longer in the form',
    quoted: '“%{name}”',
    dropped:
      '%{names} is hidden and will be cleared on saving. To keep it, put the previous choice back. |||| %{names} are hidden and will be cleared on saving. To keep them, put the previous choice back.',
  },
  translations: {
    progress: '%{language} %{done}/%{total}',
    stale: 'The %{source} text has changed since: check this translation',
    stale_count: '%{smart_count} translation to check |||| %{smart_count} translations to check',
    confirm: 'Mark as up to date',
    confirm_label: 'Mark as up to date: %{label}',
    confirmed: 'Translation marked as up to date',
    list_missing: '%{language}: %{smart_count} missing',
    list_stale: '%{language}: %{smart_count} to check',
    layout: 'How languages are shown',
    side: 'Languages side by side',
    tabs: 'One language at a time',
    languages: 'Languages of %{label}',
    tab_missing: '%{language}, missing',
    tab_stale: '%{language}, to check',
  },
};
