import type { enPerson } from './en';

export const frPerson: typeof enPerson = {
  title: 'Relances de «\u202f%{name}\u202f»',
  button: 'Relances',
  about: 'La personne voit et change les mêmes réglages dans Mes relances. Le journal d’audit garde chaque changement.',
  stopped: 'Aucune relance ne part à cette personne.',
  bounced:
    'Un courriel à cette adresse est revenu le %{date}. Aucun récapitulatif n’y part avant que l’adresse soit corrigée, ou les courriels autorisés de nouveau.',
  colleague_of: 'Reçoit les récapitulatifs de «\u202f%{name}\u202f», absence jusqu’au %{date}.',
  left: 'Reste à faire',
  nothing_left: 'Rien dans vos limites d’accès.',
  next: 'Prochaines relances',
  none_next: 'Aucune relance n’est prévue pour ce qui reste à faire.',
  saved: 'Les réglages sont enregistrés',
  sent: 'Derniers récapitulatifs',
  none_sent: 'Aucun récapitulatif n’est encore parti à cette personne.',
};
