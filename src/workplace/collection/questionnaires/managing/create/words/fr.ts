/** The French texts of the creation of questionnaires. */
export const frCreating = {
  form: {
    period: 'Période',
    from: 'Du',
    to: 'Au',
    due_on: 'Échéance',
    due_hint: 'Passé ce jour, le questionnaire apparaît en retard.',
    whom: 'Destinataires',
    sources: { people: 'Des personnes et des adresses', records: 'Les fiches d’une liste' },
    people: 'Personnes',
    nobody: 'Aucune personne trouvée',
    emails: 'Adresses courriel',
    emails_hint: 'Une par ligne, ou des lignes collées d’Excel ou de LibreOffice. Les personnes sans compte peuvent figurer ici.',
    header: 'La première ligne contient les titres des colonnes',
    columns: {
      title: 'Contenu des colonnes',
      column: 'Colonne %{letter}',
      none: 'Non utilisée',
      email: 'Adresse courriel',
      about: 'Fiche sur laquelle porte le questionnaire',
      resource: 'Liste de ces fiches',
    },
    records: {
      list: 'Liste',
      email: 'Champ qui contient l’adresse',
      none: 'Aucune des listes que vous pouvez lire n’a de champ avec une adresse courriel.',
    },
    tags: {
      title: 'Ventilation des saisies',
      help: 'Les réponses deviennent des saisies du sujet %{subjects}, qui a cette dimension. |||| Les réponses deviennent des saisies des sujets %{subjects}, qui ont cette dimension.',
      given: 'Pour les lignes dont la colonne est vide.',
      field: 'Du champ «\u202f%{name}\u202f»',
      unreadable:
        'Les réponses deviennent des saisies avec étiquettes, que vous ne pouvez pas lire. Demandez à une personne qui le peut de créer ces questionnaires.',
    },
    found: {
      nobody: 'Personne ne peut encore recevoir le questionnaire.',
      people: '%{smart_count} personne peut recevoir le questionnaire. |||| %{smart_count} personnes peuvent recevoir le questionnaire.',
      records: '%{smart_count} fiche peut recevoir un questionnaire. |||| %{smart_count} fiches peuvent recevoir un questionnaire.',
      more: 'et %{smart_count} autre |||| et %{smart_count} autres',
    },
    problems: {
      people:
        '%{smart_count} personne ne le peut pas et est laissée de côté\u202f: |||| %{smart_count} personnes ne le peuvent pas et sont laissées de côté\u202f:',
      records:
        '%{smart_count} fiche ne le peut pas et est laissée de côté\u202f: |||| %{smart_count} fiches ne le peuvent pas et sont laissées de côté\u202f:',
      more: 'et %{smart_count} autre |||| et %{smart_count} autres',
      all_people: '%{smart_count} personne |||| %{smart_count} personnes',
      all_records: '%{smart_count} fiche |||| %{smart_count} fiches',
      no_address: 'il n’y a pas d’adresse courriel',
      bad_address: '«\u202f%{text}\u202f» n’est pas une adresse courriel',
      other_tag: 'son étiquette n’est pas de la dimension «\u202f%{name}\u202f»',
      no_tag: 'choisissez une valeur pour «\u202f%{name}\u202f»\u202f: sans elle, les réponses ne deviennent aucune saisie',
    },
    line: 'Ligne %{line}, %{email}',
    bare_line: 'Ligne %{line}',
    send: 'Envoyer un courriel à chaque personne',
    link_code: 'Les liens demandent aussi un code, envoyé à l’adresse de chaque personne',
    incomplete: 'Choisissez une période, et au moins une personne qui peut recevoir le questionnaire.',
    no_template: 'Aucun modèle n’est publié\u202f: publiez-en un d’abord.',
    preview: 'Aperçu',
  },
  preview: {
    title: 'Aperçu des questionnaires',
    done: 'Les questionnaires sont créés',
    will: '%{smart_count} questionnaire sera créé. |||| %{smart_count} questionnaires seront créés.',
    nothing: 'Rien ne sera créé\u202f: toutes ces personnes ont déjà ce questionnaire.',
    there:
      '%{smart_count} personne a déjà ce questionnaire, et n’en reçoit pas d’autre\u202f: |||| %{smart_count} personnes ont déjà ce questionnaire, et n’en reçoivent pas d’autre\u202f:',
    twice:
      '%{smart_count} personne est choisie deux fois pour la même chose, et reçoit un seul questionnaire. |||| %{smart_count} personnes sont choisies deux fois pour la même chose, et reçoivent un seul questionnaire chacune.',
    more: 'et %{smart_count} autre |||| et %{smart_count} autres',
    see_there: 'Voir ce questionnaire |||| Voir ces questionnaires',
    left_out:
      '%{smart_count} autre ne peut pas le recevoir, et est laissée de côté. |||| %{smart_count} autres ne peuvent pas le recevoir, et sont laissées de côté.',
    no_email:
      'Aucun courriel n’est envoyé. Les personnes qui ont un compte le trouvent sous Questionnaires\u202f; les liens peuvent être envoyés plus tard.',
    letters: 'Le courriel',
    languages: { en: 'Anglais', fr: 'Français' },
    with_account: '%{language}, avec un compte',
    without_account: '%{language}, sans compte',
    readers: '%{smart_count} personne le reçoit\u202f: %{address} |||| %{smart_count} personnes le reçoivent. Voici celui pour %{address}',
    no_reader: 'Personne ne le reçoit dans cette langue.',
    create: 'Créer %{smart_count} questionnaire |||| Créer %{smart_count} questionnaires',
    create_and_send: 'Créer et envoyer %{smart_count} questionnaire |||| Créer et envoyer %{smart_count} questionnaires',
    go_on: 'Continuer avec celui qui reste |||| Continuer avec les %{smart_count} qui restent',
    progress: '%{handled} sur %{smart_count} |||| %{handled} sur %{smart_count}',
    stopped:
      'Jusqu’ici, %{smart_count} questionnaire a été créé. Il ne sera pas créé une seconde fois. |||| Jusqu’ici, %{smart_count} questionnaires ont été créés. Ils ne seront pas créés une seconde fois.',
    sent: '%{smart_count} courriel envoyé |||| %{smart_count} courriels envoyés',
    see: 'Voir les questionnaires',
  },
};
