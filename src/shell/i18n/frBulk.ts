/** Ce que dit la fenêtre qui modifie plusieurs éléments. */
export const frBulk = {
  bulk_edit: {
    hint: 'Ajoutez les champs à modifier. Chacun prend la même valeur dans tous les éléments. Tous changent, ou aucun.',
    empty: 'Vider «\u00a0%{name}\u00a0»',
    emptied: 'Vidé dans tous',
    hidden: 'Ces champs ne s’afficheront plus\u00a0: ce qu’ils contiennent dans ces éléments sera vidé.',
    hidden_in: '%{name}\u00a0: %{count} élément |||| %{name}\u00a0: %{count} éléments',
  },
};
