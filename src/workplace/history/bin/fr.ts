/** The French texts of the bin. */
export const frBin = {
  referrals: {
    kept: 'D’autres fiches désignent ce que vous supprimez. Elles sont conservées, avec la mention de la suppression.',
    refused: 'La suppression est impossible tant que d’autres fiches désignent ceci. Faites-y d’abord un autre choix.',
    by: 'par «\u202f%{field}\u202f»',
    by_refusing: 'par «\u202f%{field}\u202f», qui empêche la suppression',
    hidden: 'Des fiches que vous ne pouvez pas voir le désignent aussi.',
  },
  bin_screen: {
    hint: 'Les fiches supprimées, conservées en entier. Une fiche restaurée garde son identifiant\u202f: les liens vers elle fonctionnent de nouveau.',
    empty: 'La corbeille est vide.',
    restore_chosen: 'Restaurer',
    restore_one: 'Restaurer «\u202f%{name}\u202f»',
    restored: '%{smart_count} fiche restaurée |||| %{smart_count} fiches restaurées',
    refused:
      '%{smart_count} fiche n’a pas pu être restaurée\u202f; la raison y est indiquée |||| %{smart_count} fiches n’ont pas pu être restaurées\u202f; la raison y est indiquée',
    acts: 'Actions',
    was: 'Aperçu',
  },
};
