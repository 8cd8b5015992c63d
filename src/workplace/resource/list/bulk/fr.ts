/** The French texts of the bulk edit. */
export const frBulk = {
  bulk_edit: {
    hint: 'Ajoutez les champs à modifier. Chacun prend la même valeur dans toutes les fiches. Toutes changent, ou aucune.',
    empty: 'Vider «\u202f%{name}\u202f»',
    emptied: 'Vidé dans toutes',
    hidden: 'Ces champs ne s’afficheront plus\u202f: leur contenu sera effacé dans ces fiches.',
    undone: '%{smart_count} fiche a retrouvé ses valeurs précédentes. |||| %{smart_count} fiches ont retrouvé leurs valeurs précédentes.',
    left: '%{smart_count} fiche a changé depuis ou a été supprimée, et reste telle quelle |||| %{smart_count} fiches ont changé depuis ou ont été supprimées, et restent telles quelles',
    act: 'Modification groupée de %{smart_count} fiches',
    act_undo: 'Annuler la modification |||| Annuler la modification groupée (%{smart_count} fiches)',
    act_title: 'Annuler la modification de %{smart_count} fiche\u202f? |||| Annuler la modification de %{smart_count} fiches\u202f?',
    act_hint:
      'La fiche retrouve ses valeurs précédentes, sauf si elle a changé depuis. |||| Les fiches retrouvent leurs valeurs précédentes. Celles qui ont changé depuis restent telles quelles\u202f; leur liste s’affiche.',
    hidden_in: '%{name}\u202f: %{smart_count} fiche |||| %{name}\u202f: %{smart_count} fiches',
  },
  list_jobs: {
    change: 'Modification en cours\u202f: %{name}',
    undo: 'Annulation d’une modification\u202f: %{name}',
    delete: 'Suppression en cours\u202f: %{name}',
    restore: 'Restauration en cours\u202f: %{name}',
    progress: '%{done} sur %{total}. Vous pouvez continuer à travailler\u202f: vous recevrez un avis à la fin.',
    go_on: 'Vous pouvez continuer à travailler\u202f: vous recevrez un avis à la fin.',
    stopping: 'Arrêt…',
    cancelled: 'Arrêté\u202f: rien n’a été modifié.',
  },
};
