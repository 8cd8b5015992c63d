import { enForms } from './enForms';
import { enFrame } from './enFrame';
import { enHistory } from './enHistory';
import { enLists } from './enLists';
import { enRefusals } from './enRefusals';

/** The texts of the back-office. French says the same, key by key: see i18n.test.ts. */
export const en = {
  ...enFrame,
  ...enHistory,
  /** The way out to a spreadsheet, and back. */
  spreadsheet: {
    title: 'Imports and exports',
    export: 'Export',
    export_hint: 'What the list shows: its filters, order and columns',
    xlsx: 'Excel, LibreOffice (XLSX)',
    csv: 'Text (CSV)',
    all_columns: 'Every column, to edit and import back (XLSX)',
    template: 'An empty form to fill in (XLSX)',
    import: 'Import',
  },
  /** What the parts of the back-office beside its entities are called. */
  areas: {
    approval: 'To approve',
    preapproval: 'To pre-approve',
    imports: 'Imports',
    exports: 'Exports of entries',
    progress: 'Progress',
    definitions: 'Definitions',
    supervision: 'Supervision',
  },
  subject_tabs: {
    label: 'About this subject',
    historical_data: 'Values',
    inputs: 'Entries',
    unsaved: 'Save or cancel what you typed first',
    progress: 'Progress',
    reminders: 'Reminders',
    configuration: 'Configuration',
    import: 'Import',
  },
  app: {
    definition_mistakes: 'Mistakes in the definition files: what was in use stays so',
    public_site: 'See the public site',
    sessions: 'Where I am signed in',
    languages: { en: 'English', fr: 'French' },
    menu: 'Main menu',
  },
  menu: {
    collection: 'Collection',
    publication: 'Publication',
    reference: 'Reference data',
    people: 'People',
    configuration: 'Configuration',
    traces: 'Follow-up',
  },
  home: {
    title: 'What is left to do',
    enter: 'Enter values',
    enter_hint: 'Choose a subject and enter a period.',
  },
  list: {
    ...enLists,
    empty: 'There are no %{name} yet',
    empty_can_create: 'Create the first one: it will appear here for everyone who may read this list.',
    empty_cannot_create: 'They will appear here as soon as someone adds one.',
    no_match: 'Nothing matches these filters.',
    clear_filters: 'Clear the filters',
    delete_title: 'Delete %{count} record? |||| Delete %{count} records?',
    delete_content: 'You can ask an administrator to restore what is deleted: nothing is lost for good.',
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
    colon: ': ',
    missing: 'Missing in %{language}',
    errors_title: '%{smart_count} field needs your attention |||| %{smart_count} fields need your attention',
    errors_hint: 'Nothing has been saved yet, and nothing you typed is lost.',
    saved: 'Saved',
    created: 'Created',
    json_invalid: 'Not valid JSON, so not taken yet: %{reason}',
    empty_value: 'Empty',
    updated_at: 'Last changed %{date}',
  },
  files: {
    choose: 'Choose files',
    drop: 'Drop files here',
    choose_one: 'Choose a file',
    drop_one: 'Drop a file here',
    sending: 'Sending %{name}',
    remove: 'Remove %{name}',
    too_big: '%{name} is larger than 30 MB',
    bad_type: '%{name}: files ending in “%{extension}” are not accepted. Accepted: %{accepted}',
    failed: '%{name} could not be sent. Try again.',
  },
  picture: {
    add: 'Add a picture',
    words: 'What it shows',
    words_hint: 'Read aloud to people who cannot see the picture.',
    insert: 'Add',
  },
  tags: {
    all: 'All',
    no_dimension: 'No dimension to choose from: choose a subject that has some first.',
  },
  permissions: {
    count: '%{smart_count} permission |||| %{smart_count} permissions',
  },
  scopes: {
    none: 'No limit: every subject and every tag.',
    add: 'Add a limit',
    subjects: 'Subjects',
    tags: 'Tags',
    all_subjects: 'All subjects',
    all_tags: 'All tags',
  },
  progress: {
    disabled: 'Progress is not followed',
    users: 'Followed for these people only',
    some: 'Followed for %{smart_count} person |||| Followed for %{smart_count} people',
    everyone: 'Followed for everyone',
  },
  failures: {
    code: 'Code %{code}.',
    retry: 'Try again',
    home: 'Go to the first screen',
    back: 'Go back',
    not_found: {
      title: 'There is nothing at this address',
      hint: 'The record may have been deleted, or the link is incomplete.',
    },
    forbidden: {
      title: 'You may not see this',
      hint: 'It exists, but your rights don’t reach here. Ask your administrator if you need it.',
    },
    offline: {
      title: 'The server cannot be reached',
      hint: 'Check your connection. What is here is shown as soon as it is back.',
    },
    busy: {
      title: 'The server is very busy',
      hint: 'Nothing is lost. Try again in a moment.',
    },
    failed: {
      title: 'This could not be shown',
      hint: 'Something went wrong on the server; what was saved is safe. Try again in a moment. If it goes on, tell your administrator.',
    },
  },
  ...enForms,
  ...enRefusals,
};
/** The shape every language must fill. */
export type BackOfficeMessages = typeof en;
