/** The French texts of the templates of questionnaires. */
import { frXlsForm } from './list/frXlsForm';

export const frTemplates = {
  template_acts: {
    xlsform: frXlsForm,
    rehearsal: {
      start: 'Essayer sur les dernières réponses',
      hint: 'Indique qui devrait répondre à plus de questions, ou autrement. Rien n’est modifié.',
      failed: 'La simulation n’a pas abouti. Réessayez dans un instant.',
      none: 'Aucun questionnaire n’a encore été soumis\u202f: il n’y a rien sur quoi essayer.',
      complete:
        'La dernière réponse de %{smart_count} personne a été essayée\u202f: %{complete} pourrait être soumise telle quelle. |||| Les dernières réponses de %{smart_count} personnes ont été essayées\u202f: %{complete} pourraient être soumises telles quelles.',
      part: 'Les %{count} plus récentes sur %{all} ont été essayées.',
      missing: 'À répondre par %{smart_count} personne |||| À répondre par %{smart_count} personnes',
      refused:
        'La réponse de %{smart_count} personne ne serait pas acceptée |||| Les réponses de %{smart_count} personnes ne seraient pas acceptées',
    },
    title: 'Modèles de questionnaire',
    create: 'Nouveau modèle',
    empty: 'Aucun modèle pour l’instant',
    empty_hint:
      'Un modèle décrit un questionnaire\u202f: ses sections et ses questions. Rédigez-le, publiez-le, puis envoyez-le aux personnes qui connaissent les réponses.',
    unsaved:
      'Enregistrez d’abord vos modifications, ou abandonnez-les\u202f: seul ce qui est enregistré peut être publié ou changer d’état.',
    more: 'Autres actions',
    acts: {
      publish: 'Publier',
      unpublish: 'Dépublier',
      close: 'Clore',
      reopen: 'Rouvrir',
      archive: 'Archiver',
      duplicate: 'Dupliquer',
    },
    ask: {
      unpublish: 'Dépublier ce modèle\u202f?',
      close: 'Clore ce modèle\u202f?',
      archive: 'Archiver ce modèle\u202f?',
    },
    ask_hint: {
      unpublish: 'Il redevient un brouillon. C’est possible tant que personne n’a répondu à l’un de ses questionnaires.',
      close:
        'Aucun nouveau questionnaire ne pourra en être créé. Ceux qui existent peuvent encore recevoir des réponses et être approuvés. Vous pourrez le rouvrir.',
      archive: 'Il quitte les listes des modèles utilisés, et rien n’est supprimé. Vous pourrez le rouvrir.',
    },
    done: {
      publish: 'Modèle publié',
      moved:
        'Modèle publié. %{smart_count} questionnaire a la nouvelle version\u202f; gardent la leur\u202f: %{kept}\u202f; réponses à confirmer\u202f: %{to_confirm} |||| Modèle publié. %{smart_count} questionnaires ont la nouvelle version\u202f; gardent la leur\u202f: %{kept}\u202f; réponses à confirmer\u202f: %{to_confirm}',
      unpublish: 'Modèle dépublié\u202f: il redevient un brouillon',
      close: 'Modèle clos',
      reopen: 'Modèle rouvert',
      archive: 'Modèle archivé',
      duplicate: 'Copie créée\u202f: voici le nouveau brouillon',
    },
    publish_title: 'Publier ce modèle',
    plan_failed: 'Les effets de la publication ne peuvent pas être lus pour le moment. Réessayez dans un instant.',
    problems: 'Une erreur empêche de publier |||| %{smart_count} erreurs empêchent de publier',
    first:
      'C’est la première publication, avec %{smart_count} question. |||| C’est la première publication, avec %{smart_count} questions.',
    changes: 'Une question change\u202f: |||| %{smart_count} questions changent\u202f:',
    no_change: 'Aucune question ne change.',
    same: '%{smart_count} question reste telle quelle |||| %{smart_count} questions restent telles quelles',
    frozen:
      '%{smart_count} questionnaire soumis, approuvé ou clos garde sa version |||| %{smart_count} questionnaires soumis, approuvés ou clos gardent leur version',
    answers: '(%{smart_count} réponse) |||| (%{smart_count} réponses)',
    change: {
      added: 'est nouvelle',
      hidden: 'est retirée\u202f; ses réponses restent lisibles',
      back: 'revient',
      renamed: 's’appelait «\u202f%{was}\u202f»\u202f; ses réponses suivent',
      recovered: 'reprend les réponses de «\u202f%{was}\u202f»',
      localized: 'demande un texte par langue',
      plain: 'demande un seul texte au lieu d’un par langue',
      narrowed: 'est plus exigeante\u202f: %{rules}',
      retyped: 'demande un autre type de réponse',
      changed: 'est rédigée ou réglée autrement',
    },
    move: {
      title: 'Questionnaires qui reçoivent la nouvelle version',
      none: 'Aucun\u202f: seulement ceux qui seront créés ensuite',
      untouched: '%{smart_count} questionnaire sans réponse |||| %{smart_count} questionnaires sans réponse',
      started:
        '%{smart_count} questionnaire, y compris ceux déjà commencés |||| %{smart_count} questionnaires, y compris ceux déjà commencés',
    },
  },
  template_editor: {
    help: 'Les questions, par section. Les destinataires les voient dans cet ordre.',
    json_help: 'Les mêmes sections dans le langage des champs.',
    view: 'Affichage des sections',
    unreadable: 'Le JSON ne contient pas encore de liste de sections\u202f: corrigez-le d’abord.',
    none: 'Aucune section pour l’instant. Ajoutez-en une première, puis ses questions.',
    no_question: 'Aucune question dans cette section pour l’instant.',
    add_section: 'Ajouter une section',
    add_question: 'Ajouter une question',
    unnamed_section: 'Nouvelle section',
    unnamed_question: 'Nouvelle question',
    questions: '%{smart_count} question |||| %{smart_count} questions',
    own_screen: 'Sur un écran à part',
    next_screen: 'Écran suivant',
    up: 'Monter la section «\u202f%{name}\u202f»',
    down: 'Descendre la section «\u202f%{name}\u202f»',
    remove: 'Retirer la section «\u202f%{name}\u202f» et ses questions',
    removed: 'La section «\u202f%{name}\u202f» est retirée',
    preview: 'Aperçu pour les destinataires',
    section: {
      name: 'Nom de la section',
      description: 'Introduction de la section',
      id: 'Clé de la section',
      weight: 'Poids de la section',
      page: 'Sur un écran à part',
      display_condition: 'Afficher la section',
    },
    section_helps: {
      id: 'Tirée du nom. Minuscules, chiffres, tirets bas.',
      weight: 'Ce que la section compte dans le score. Vide\u202f: 1.',
    },
    properties: {
      weight: 'Poids dans le score',
      score: 'Score (0 à 1)',
      variation_threshold: 'Seuil de variation',
      feeds: 'Alimente le sujet',
    },
    helps: {
      id: 'Le nom de la réponse conservée\u202f: minuscules, chiffres, tirets bas. S’il change, les réponses suivent.',
      weight: 'Ce que la question compte, parmi celles dont les choix ont un score. Les destinataires ne le voient pas.',
      variation_threshold: 'Un changement plus grand depuis la période précédente demande une explication.',
      feeds: 'Une fois le questionnaire approuvé, la réponse devient une saisie de ce sujet.',
    },
    feeds_nothing: 'Aucun',
    feeds_field: 'Champ du sujet',
    feeds_failed: 'Les sujets ne peuvent pas être lus pour le moment. Réessayez dans un instant.',
  },
};
