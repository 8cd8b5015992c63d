import { enFirstRefusals } from '../../../../shell/i18n/refusals/enFirstRefusals';
import { enForms } from './enForms';
import { enFrame } from './enFrame';
import { enLists } from './enLists';

/** The English texts of the back-office. i18n.test.ts checks that the French ones have the same keys. */
export const en = {
  ...enFrame,
  bin: {
    deleted: '%{smart_count} record deleted |||| %{smart_count} records deleted',
    undo: 'Undo',
    undone: '%{smart_count} record restored |||| %{smart_count} records restored',
    not_undone: 'This could not be undone. The bin shows the reason.',
  },
  /** The texts of exports and imports of spreadsheets. */
  spreadsheet: {
    export: 'Export',
    export_hint: 'The list as shown: its filters, order and columns',
    xlsx: 'Excel, LibreOffice (XLSX)',
    csv: 'Text (CSV)',
    all_columns: 'Every column, to edit and import back (XLSX)',
    template: 'Blank file to fill in (XLSX)',
    import: 'Import',
  },
  /** The names of the screens that belong to no entity. */
  areas: {
    approval: 'To approve',
    preapproval: 'To pre-approve',
    progress: 'Progress',
    definitions: 'Definitions',
    maintenance: 'Maintenance',
    archived: 'Archived people',
    see_as: 'View as…',
    why: 'Check someone’s permissions',
  },
  indicator_tabs: {
    label: 'About this indicator',
    indicator: 'Indicator',
    methodology: 'Methodology',
    annotations: 'Annotations',
    duplicate: 'Duplicate',
  },
  subject_tabs: {
    label: 'About this subject',
    historical_data: 'Values',
    inputs: 'Entries',
    unsaved: 'Save or discard your changes first',
    progress: 'Progress',
    reminders: 'Reminders',
    configuration: 'Configuration',
    import: 'Import',
  },
  app: {
    definition_mistakes: 'The definition files contain mistakes; the previous definitions still apply',
    public_site: 'See the public site',
    sessions: 'My sessions',
    languages: { en: 'English', fr: 'French' },
    menu: 'Main menu',
  },
  menu: {
    collection: 'Collection',
    publication: 'Publication',
    reference: 'Reference data',
    people: 'Access',
    configuration: 'Configuration',
    traces: 'Tools and history',
  },
  home: {
    title: 'To do',
    enter: 'Enter values',
    enter_hint: 'Choose a subject and enter a period.',
  },
  list: {
    ...enLists,
    empty: '%{no_name} yet',
    empty_can_create: 'Create the first one. Everyone with access to this list will see it.',
    empty_cannot_create: 'Records will appear here as soon as someone adds one.',
    no_match: 'Nothing matches these filters.',
    clear_filters: 'Clear the filters',
    delete_title: 'Delete %{smart_count} record? |||| Delete %{smart_count} records?',
    delete_content: 'An administrator can restore deleted records: nothing is lost for good.',
    delete_content_own: 'You can undo this at once, or restore from the bin later: nothing is lost for good.',
    delete_one_title: 'Delete “%{label}”?',
    yes: 'Yes',
    no: 'No',
    from: '%{label} from',
    until: '%{label} until',
    min: '%{label} at least',
    max: '%{label} at most',
    contains: '%{label} contains',
    has_files: '%{label}: any file',
    files: '%{smart_count} file |||| %{smart_count} files',
    items: '%{smart_count} line |||| %{smart_count} lines',
    entries: 'Entries',
    add_line: 'Add a line',
    remove_line: 'Remove',
    line_up: 'Move up',
    line_down: 'Move down',
  },
  form: {
    former: {
      title: 'Entered when this field was of another type',
      choice: '%{key} (no longer offered)',
      hint: 'Entered when this field was of another type. It is kept until you replace it.',
      replace: 'Replace',
      kept: 'Entered when the definition was another, and kept until you replace it: %{fields}.',
    },
    colon: ': ',
    missing: 'Missing in %{language}',
    errors_title: '%{smart_count} field needs your attention |||| %{smart_count} fields need your attention',
    errors_more: 'and %{smart_count} more |||| and %{smart_count} more',
    errors_hint: 'Nothing has been saved yet. Your changes are still here.',
    saved: 'Saved',
    created: 'Created',
    json_invalid: 'Invalid JSON, not applied. Your browser says: “%{words}”',
    empty_value: 'Empty',
    updated_at: 'Last changed %{date}',
  },
  tags: {
    all: 'All',
    no_dimension: 'Choose a subject that has dimensions first.',
  },
  permissions: {
    count: '%{smart_count} permission |||| %{smart_count} permissions',
  },
  scopes: {
    none: 'No limit: every subject and every site.',
    add: 'Add a limit',
    subjects: 'Subjects',
    tags: 'Tags',
    all_subjects: 'All subjects',
    all_tags: 'All tags',
  },
  progress: {
    disabled: 'Progress is not tracked',
    users: 'Tracked for these people only',
    some: 'Tracked for %{smart_count} person |||| Tracked for %{smart_count} people',
    everyone: 'Tracked for everyone',
  },
  failures: {
    code: 'Code %{code}.',
    retry: 'Try again',
    home: 'Go to my tasks',
    back: 'Go back',
    not_found: {
      title: 'There is nothing at this address',
      hint: 'The record may have been deleted, or the link is incomplete.',
    },
    forbidden: {
      title: 'You don’t have access to this page',
      hint: 'Your permissions don’t include it. If you need it, ask your administrator.',
    },
    offline: {
      title: 'The server cannot be reached',
      hint: 'Check your connection. The page will load as soon as it is back.',
    },
    maintenance: {
      title: 'The site is closed for maintenance',
      hint: 'Nothing is lost. Try again once it is over.',
    },
    busy: {
      title: 'The server is very busy',
      hint: 'Nothing is lost. Try again in a moment.',
    },
    failed: {
      title: 'This could not be shown',
      hint: 'Something went wrong on the server; saved data are safe. Try again in a moment. If it goes on, tell your administrator.',
    },
  },
  ...enForms,
  errors: enFirstRefusals,
};
/** The keys that the texts of every language must have. */
export type BackOfficeMessages = typeof en;
