/** The French texts of entries: their list, the form and the actions on them. */
export const frInputs = {
  inputs: {
    title: '%{subject}\u202f: saisies',
    new: 'Nouvelle saisie',
    edit: 'Saisie',
    period: 'Période',
    values: 'Valeurs',
    emptied:
      '«\u202fSans objet\u202f» signifie aucune valeur\u202f: l’enregistrement effacera celle ci-dessus. Pour la garder, choisissez une autre qualité de donnée. |||| «\u202fSans objet\u202f» signifie aucune valeur\u202f: l’enregistrement effacera les %{smart_count} ci-dessus. Pour les garder, choisissez une autre qualité de donnée.',
    previous: 'Période précédente (%{period})\u202f: %{value}',
    change: '%{change} par rapport à la période précédente',
    save_draft: 'Enregistrer le brouillon',
    save: 'Enregistrer',
    submit: 'Soumettre',
    save_and_submit: 'Enregistrer et soumettre',
    approve: 'Approuver',
    refuse: 'Refuser',
    reopen: 'Rouvrir',
    refuse_title: 'Refuser cette saisie\u202f? |||| Refuser ces %{smart_count} saisies\u202f?',
    refuse_hint: 'Indiquez ce qui doit être corrigé\u202f: la personne qui a saisi le lira à côté de la saisie.',
    comment: 'Commentaire',
    submitted_notice:
      'Saisie soumise. Elle comptera dans les chiffres une fois approuvée. |||| %{smart_count} saisies soumises. Elles compteront dans les chiffres une fois approuvées.',
    taken_notice:
      'Soumise et comptée\u202f: aucune approbation n’est nécessaire ici |||| %{smart_count} saisies soumises et comptées\u202f: aucune approbation n’est nécessaire ici',
    taken_some_notice:
      '%{all} saisies soumises\u202f: %{smart_count} compte déjà, %{submitted} en attente d’approbation |||| %{all} saisies soumises\u202f: %{smart_count} comptent déjà, %{submitted} en attente d’approbation',
    approved_notice: 'Saisie approuvée |||| %{smart_count} saisies approuvées',
    preapproved_notice:
      'Première approbation donnée\u202f: une autre personne donnera la dernière |||| Première approbation donnée à %{smart_count} saisies\u202f: une autre personne donnera la dernière',
    preapproved_some_notice:
      '%{smart_count} approuvée\u202f; première approbation donnée à %{preapproved}\u202f: une autre personne donnera la dernière |||| %{smart_count} approuvées\u202f; première approbation donnée à %{preapproved}\u202f: une autre personne donnera la dernière',
    not_submitted_notice: 'Enregistrée comme brouillon, pas encore soumise. %{reason}',
    refused_notice: 'Saisie refusée |||| %{smart_count} saisies refusées',
    reopened_notice: 'Saisie rouverte |||| %{smart_count} saisies rouvertes',
    state_changed: 'Une de ces saisies a changé depuis que vous l’avez ouverte\u202f: rien n’a été fait. La liste est à jour.',
    checks: {
      variation: '%{value} après %{previous}\u202f: %{change}. Vérifiez, ou expliquez-le dans le commentaire',
      open_between: 'Ouvert à la saisie du %{from} au %{until}',
      open_from: 'Ouvert à la saisie à partir du %{from}',
      open_until: 'Ouvert à la saisie jusqu’au %{until}',
      first_day: 'La période qui contient ce jour commence le %{expected}',
      dates_between: 'Du %{min} au %{max} seulement',
      approved: 'Approuvée\u202f: elle ne peut plus être modifiée, à moins d’être rouverte',
    },
    delete_title: 'Supprimer cette saisie\u202f?',
    past: 'Historique',
    whole_past: 'Voir tout l’historique',
    source: {
      from: 'Du questionnaire',
      name: '%{name}, %{period}',
      answer: '«\u202f%{question}\u202f»\u202f: soumission %{number}, approuvée le %{date}.',
      answer_of: '«\u202f%{question}\u202f»\u202f: réponse de %{person}, soumission %{number}, approuvée le %{date}.',
    },
    warning_title: 'À vérifier avant de continuer',
    duplicated: 'Une saisie existe déjà pour cette période et ce site.',
    open_duplicate: 'L’ouvrir',
    guidance: 'Consignes',
    read_only: 'Cette saisie ne peut plus être modifiée (%{state}).',
    back: 'Revenir aux saisies',
    none: 'Aucune saisie pour l’instant',
  },
};
