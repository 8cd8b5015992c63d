/** The English texts of the audit log. */
export const enAudit = {
  changes: 'Field by field (CSV)',
  none: 'Nothing recorded yet.',
  for: '%{other}, on behalf of %{name}',
  reason: 'Reason: %{reason}',
  changed: 'Changes',
};
