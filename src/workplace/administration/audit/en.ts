import { enSingleSignOn } from './enSingleSignOn';

/** The English texts of the audit log. */
export const enAudit = {
  changes: 'Field by field (CSV)',
  none: 'Nothing recorded yet.',
  for: '%{other}, on behalf of %{name}',
  reason: 'Reason: %{reason}',
  changed: 'Changes',
  single_sign_on: enSingleSignOn,
  single_sign_on_codes: {
    ACCOUNT_LOCKED: 'The account is locked.',
    MANDATE_EXPIRED: 'The account is outside its access period.',
  },
  single_sign_on_other: 'The sign-in failed. Technical answer: “%{words}”',
};
