/** The texts of the screen of the directory. */
export const frDirectory = {
  about:
    'Les personnes qui viennent de l’annuaire sont créées, suivies et archivées comme il le dit\u202f; leurs groupes leur donnent des rôles. Qui a été créé à la main reste tel quel. Un essai dit d’abord ce qui changerait.',
  try: 'Voir ce qui changerait',
  apply: 'Le faire',
  at_work: 'Lecture de l’annuaire…',
  failed: 'Les synchronisations ne peuvent pas être lues pour le moment. Rechargez la page pour réessayer.',
  would: 'Ce serait\u202f:',
  nothing_would: 'rien à changer',
  nothing_did: 'Rien à changer',
  counts: {
    created: '%{smart_count} créée |||| %{smart_count} créées',
    updated: '%{smart_count} modifiée |||| %{smart_count} modifiées',
    archived: '%{smart_count} archivée |||| %{smart_count} archivées',
    back: '%{smart_count} revenue |||| %{smart_count} revenues',
    skipped: '%{smart_count} laissée telle quelle |||| %{smart_count} laissées telles quelles',
  },
  outcomes: { created: 'Nouvelles', updated: 'Modifiées', archived: 'Parties', back: 'Revenues', skipped: 'Laissées telles quelles' },
  why: {
    no_email: 'L’annuaire n’indique pas d’adresse pour elle.',
    same_address: 'Plusieurs entrées de l’annuaire ont cette adresse.',
    kept_by_hand: 'Cette adresse est celle d’une personne créée à la main.',
    archived_by_hand: 'Un administrateur l’a archivée.',
    self: 'C’est vous\u202f: quelqu’un d’autre vous archive.',
    last_administrator: 'C’est la dernière personne qui peut tout faire.',
    refused: 'Une règle des personnes s’y oppose (une adresse déjà prise, ou qui n’en est pas une).',
  },
  too_many:
    'Une personne est partie, plus qu’on n’en archive sans demander. L’annuaire est-il entier\u202f? |||| %{smart_count} personnes sont parties, plus qu’on n’en archive sans demander. L’annuaire est-il entier\u202f?',
  archive_many: 'Oui\u202f: les archiver toutes',
  more: 'Et %{smart_count} autre |||| Et %{smart_count} autres',
};
