/** Ce que dit la fenêtre qui modifie plusieurs éléments. */
export const frBulk = {
  bulk_edit: {
    hint: 'Ajoutez les champs à modifier. Chacun prend la même valeur dans tous les éléments. Tous changent, ou aucun.',
    empty: 'Vider «\u00a0%{name}\u00a0»',
    emptied: 'Vidé dans tous',
    hidden: 'Ces champs ne s’afficheront plus\u00a0: ce qu’ils contiennent dans ces éléments sera vidé.',
    undone: '%{count} élément est comme avant. |||| %{count} éléments sont comme avant.',
    left: '%{count} a changé depuis, ou n’est plus là, et reste tel quel |||| %{count} ont changé depuis, ou ne sont plus là, et restent tels quels',
    act: 'Un des %{count} éléments modifiés d’un coup',
    act_undo: 'Annuler cette modification |||| Tout annuler (%{count})',
    act_title: 'Annuler cette modification de %{count} élément\u202f? |||| Annuler cette modification de %{count} éléments\u202f?',
    act_hint:
      'Il retrouve ses valeurs d’avant, sauf s’il a changé depuis. |||| Ils retrouvent leurs valeurs d’avant. Ceux qui ont changé depuis restent tels quels, et sont nommés.',
    hidden_in: '%{name}\u00a0: %{count} élément |||| %{name}\u00a0: %{count} éléments',
  },
  list_jobs: {
    change: 'Modification en cours\u00a0: %{name}',
    undo: 'Annulation d’une modification\u00a0: %{name}',
    delete: 'Suppression en cours\u00a0: %{name}',
    restore: 'Restauration en cours\u00a0: %{name}',
    progress: '%{done} sur %{total}. Vous pouvez continuer à travailler\u00a0: vous serez prévenu à la fin.',
    go_on: 'Vous pouvez continuer à travailler\u00a0: vous serez prévenu à la fin.',
    stopping: 'Arrêt…',
    cancelled: 'Annulé\u00a0: rien n’a été modifié.',
  },
};
