/** The French texts of the bulk edit. */
export const frBulk = {
  bulk_edit: {
    hint: 'Ajoutez les champs à modifier. Chacun prend la même valeur dans toutes les fiches. Toutes changent, ou aucune.',
    empty: 'Vider «\u202f%{name}\u202f»',
    emptied: 'Vidé dans toutes',
    hidden: 'Ces champs ne s’afficheront plus\u202f: leur contenu sera effacé dans ces fiches.',
    hidden_in: '%{name}\u202f: %{smart_count} fiche |||| %{name}\u202f: %{smart_count} fiches',
  },
  list_jobs: {
    change: 'Modification en cours\u202f: %{name}',
    undo: 'Annulation d’une modification\u202f: %{name}',
    recompute: 'Recalcul\u202f: %{name}',
    delete: 'Suppression en cours\u202f: %{name}',
    export: 'Export en cours\u202f: %{name}',
    progress: '%{done} sur %{total}. Vous pouvez continuer à travailler\u202f: vous recevrez un avis à la fin.',
    go_on: 'Vous pouvez continuer à travailler\u202f: vous recevrez un avis à la fin.',
    stopping: 'Arrêt…',
    cancelled: 'Arrêté\u202f: rien n’a été modifié.',
  },
};
