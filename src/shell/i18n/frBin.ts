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
    failed: 'La corbeille ne peut pas être lue pour le moment. Rechargez la page pour réessayer.',
    name: 'Le nom contient',
    by: 'Supprimé par',
    deleted_by: 'Supprimé par %{name},',
    choose: 'Choisir «\u00a0%{name}\u00a0»',
    chosen: '%{smart_count} choisie |||| %{smart_count} choisies',
    restore_chosen: 'Restaurer',
    restore_one: 'Restaurer «\u00a0%{name}\u00a0»',
    see: 'Voir ce que c’était',
    hide: 'Masquer',
    older: 'Voir ce qui a été supprimé avant',
    restored: '%{smart_count} fiche restaurée |||| %{smart_count} fiches restaurées',
    refused:
      '%{smart_count} fiche n’a pas pu être restaurée\u00a0: elle dit pourquoi |||| %{smart_count} fiches n’ont pas pu être restaurées\u00a0: chacune dit pourquoi',
    act: 'Supprimée en une fois\u00a0: %{count} fiche |||| Supprimées en une fois\u00a0: %{count} fiches',
    act_see: 'La voir |||| Voir les %{count}',
    act_all: 'La restaurer |||| Restaurer les %{count}',
  },
};
