import type { enAudit } from './en';
import { frSingleSignOn } from './frSingleSignOn';

export const frAudit: typeof enAudit = {
  changes: 'Champ par champ (CSV)',
  none: 'Rien d’inscrit pour l’instant.',
  for: '%{other}, au nom de %{name}',
  reason: 'Raison\u202f: %{reason}',
  changed: 'Modifications',
  single_sign_on: frSingleSignOn,
  single_sign_on_codes: {
    ACCOUNT_LOCKED: 'Le compte est verrouillé.',
    MANDATE_EXPIRED: 'Le compte est hors de sa période d’accès.',
  },
  single_sign_on_other: 'La connexion a échoué. Réponse technique\u202f: «\u202f%{words}\u202f»',
};
