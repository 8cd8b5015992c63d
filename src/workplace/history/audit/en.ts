/** The texts of the audit. */
export const enAudit = {
  changes: 'Field by field (CSV)',
  none: 'Nothing has been done yet.',
  for: '%{other}, in the name of %{name}',
  reason: 'Reason: %{reason}',
  changed: 'What changed',
};
