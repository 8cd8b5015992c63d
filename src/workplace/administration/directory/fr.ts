/** The French texts of the screens of the directory. */
export const frDirectory = {
  about:
    'Les personnes de l’annuaire sont créées, mises à jour et archivées selon celui-ci\u202f; leurs groupes leur donnent des rôles. Les comptes créés à la main restent tels quels. Un aperçu montre d’abord les changements.',
  try: 'Voir un aperçu',
  apply: 'Synchroniser maintenant',
  at_work: 'Lecture de l’annuaire…',
  failed: 'Les synchronisations ne peuvent pas être lues pour le moment. Rechargez la page pour réessayer.',
  would: 'Aperçu\u202f:',
  nothing_would: 'rien à changer',
  nothing_did: 'Rien à changer',
  counts: {
    created: '%{smart_count} créée |||| %{smart_count} créées',
    updated: '%{smart_count} modifiée |||| %{smart_count} modifiées',
    archived: '%{smart_count} archivée |||| %{smart_count} archivées',
    back: '%{smart_count} réactivée |||| %{smart_count} réactivées',
    skipped: '%{smart_count} laissée telle quelle |||| %{smart_count} laissées telles quelles',
  },
  outcomes: { created: 'Nouvelles', updated: 'Modifiées', archived: 'Archivées', back: 'Réactivées', skipped: 'Laissées telles quelles' },
  why: {
    no_email: 'L’annuaire n’indique pas d’adresse courriel pour cette personne.',
    same_address: 'Plusieurs entrées de l’annuaire ont cette adresse.',
    kept_by_hand: 'Cette adresse est celle d’un compte créé à la main.',
    archived_by_hand: 'L’administration du site a archivé cette personne.',
    self: 'Vous ne pouvez pas vous archiver\u202f: une autre personne doit le faire.',
    last_administrator: 'Aucune autre personne n’a tous les droits.',
    refused: 'Le compte ne peut pas être enregistré\u202f: l’adresse courriel est déjà utilisée, ou n’est pas valide.',
  },
  too_many:
    'Trop de personnes manquent dans l’annuaire pour un archivage automatique\u202f: %{smart_count} personne. Personne n’a été archivé. Vérifiez la liste, puis confirmez. |||| Trop de personnes manquent dans l’annuaire pour un archivage automatique\u202f: %{smart_count} personnes. Personne n’a été archivé. Vérifiez la liste, puis confirmez.',
  archive_many: 'Les archiver toutes',
  more: 'Et %{smart_count} autre |||| Et %{smart_count} autres',
};
