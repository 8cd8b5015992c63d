import type { AuditAction } from '#resources/auditActions';
import { auditActionNames } from '#resources/auditWords';

type Texts = Record<AuditAction, string>;

/** The texts of the audit; each of its actions says what was done (`did`) and has a name in the filter. */
export const enAudit = {
  export: 'Export as CSV',
  person: 'Person',
  action: 'Action',
  from: 'From',
  until: 'Until',
  identifier: 'Identifier contains',
  failed: 'The audit cannot be read at the moment. Reload the page to try again.',
  found: '%{count} event |||| %{count} events',
  fields: '%{smart_count} field |||| %{smart_count} fields',
  for: '%{other}, in the name of %{name},',
  did: {
    create: 'created',
    update: 'changed',
    delete: 'deleted',
    restore: 'restored',
    submit: 'submitted',
    approve: 'approved',
    refuse: 'refused',
    reopen: 'reopened',
    archive: 'archived',
    unarchive: 'brought back from the archives',
    import: 'imported',
    import_undone: 'undid an import of',
    import_deleted: 'removed from the history an import of',
    export: 'exported',
    export_deleted: 'deleted an export of',
    upload: 'uploaded',
    confirm_translation: 'confirmed a translation of',
    take: 'took into use',
    hide: 'hid',
    precalculate: 'had every figure computed again',
    sign_in: 'signed in',
    refuse_single_sign_on: 'refused the single sign-on of',
    single_sign_out: 'was signed out by the identity provider',
    set_password: 'chose a new password',
    remind_password: 'sent a link to choose a password to',
    end_session: 'signed another browser out',
    send_again: 'sent a mail again to',
    read_link: 'read the link of a mail to',
    sync: 'asked for people to be brought in line with the directory',
  },
  actions: auditActionNames.en,
  /** What is no entity of the definitions. */
  things: {
    clients: 'the client',
    definitions: 'the definition',
    attachments: 'the file',
    saml: 'somebody unknown',
  },
} satisfies { did: Texts } & Record<string, unknown>;
