/** Les textes de l’écran de la corbeille. */
export const frBin = {
  referrals: {
    kept: 'D’autres fiches désignent ce que vous supprimez. Elles sont conservées, et disent qu’il a été supprimé.',
    refused: 'La suppression est impossible tant que d’autres fiches désignent ceci. Faites-y d’abord un autre choix.',
    by: 'par «\u00a0%{field}\u00a0»',
    by_refusing: 'par «\u00a0%{field}\u00a0», qui empêche la suppression',
    hidden: 'Des fiches que vous ne pouvez pas voir le désignent aussi.',
  },
  bin_screen: {
    hint: 'Ce qui a été supprimé, en entier. Une fiche restaurée revient sous son identifiant\u00a0: ce qui y renvoie la retrouve.',
    empty: 'La corbeille est vide.',
    restore_chosen: 'Restaurer',
    restore_one: 'Restaurer «\u00a0%{name}\u00a0»',
    restored: '%{smart_count} fiche restaurée |||| %{smart_count} fiches restaurées',
    refused: '%{smart_count} fiche n’a pas pu être restaurée |||| %{smart_count} fiches n’ont pas pu être restaurées',
    acts: 'Actions',
    was: 'Ce qu’elle contenait',
    one_act: 'en une fois',
    in_one_go: '%{count} en une fois',
    act: 'Supprimée en une fois\u00a0: %{count} fiche |||| Supprimées en une fois\u00a0: %{count} fiches',
    act_all: 'La restaurer |||| Restaurer les %{count}',
  },
};
