import type { enLedger } from './en';

/** The French texts of the ledger of restated figures. */
export const frLedger: typeof enLedger = {
  title: 'Chiffres révisés',
  description: 'Chaque chiffre publié par %{name} qui en est devenu un autre\u202f: ce qu’il était, ce qu’il est, et depuis quand.',
  introduction:
    'Chaque changement d’un chiffre publié est inscrit ici, dans toutes les ventilations, avec sa cause\u202f: l’ancienne valeur, la nouvelle et la date. Rien n’est retiré de cette liste.',
  of: 'Seulement de\u202f: %{name}.',
  all: 'Les voir tous',
  none: 'Aucun chiffre publié n’a été révisé.',
  changed: '%{smart_count} chiffre publié a changé\u202f: |||| %{smart_count} chiffres publiés ont changé\u202f:',
  others: 'et %{smart_count} autre indicateur |||| et %{smart_count} autres indicateurs',
  whole: 'Voir ce chiffre |||| Voir les %{smart_count} chiffres',
  later: 'Changements plus récents',
  earlier: 'Changements plus anciens',
  previous: 'Chiffres précédents',
  next: 'Chiffres suivants',
  by: 'Par %{name}.',
  given: 'Raison\u202f: %{reason}',
  caption: 'Chiffres qui ont changé',
  indicator: 'Indicateur',
  period: 'Période',
  was: 'Avant',
  became: 'Après',
  gone: 'retiré',
  causes: {
    inputs_approve: 'Des saisies ont été approuvées',
    inputs_reopen: 'Des saisies approuvées ont été rouvertes pour correction',
    inputs_delete: 'Des saisies approuvées ont été supprimées',
    inputs_import: 'Des saisies ont été importées',
    inputs_recompute: 'Des facteurs ou des formules de saisies ont changé',
    inputs: 'Des saisies approuvées ont changé',
    indicators: 'Le calcul d’un indicateur a changé',
    tags: 'Un site ou une autre partie d’une ventilation a été déplacé ou fermé',
    subjects: 'Des champs ou des unités de ce qui est collecté ont changé',
    other: 'Les chiffres ont été recalculés',
  },
};
