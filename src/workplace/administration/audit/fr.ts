import type { enAudit } from './en';

export const frAudit: typeof enAudit = {
  changes: 'Champ par champ (CSV)',
  none: 'Rien d’inscrit pour l’instant.',
  for: '%{other}, au nom de %{name}',
  reason: 'Raison\u202f: %{reason}',
  changed: 'Modifications',
};
