import type { enForms } from '../en/enForms';

/** The French texts of forms. */
export const frForms: typeof enForms = {
  done: {
    annotations: { created: 'Annotation créée', updated: 'Annotation mise à jour', deleted: 'Annotation supprimée' },
    indicators: { created: 'Indicateur créé', updated: 'Indicateur mis à jour', deleted: 'Indicateur supprimé' },
    subjects: { created: 'Sujet créé', updated: 'Sujet mis à jour', deleted: 'Sujet supprimé' },
    sections: { created: 'Rubrique créée', updated: 'Rubrique mise à jour', deleted: 'Rubrique supprimée' },
    tags: { created: 'Étiquette créée', updated: 'Étiquette mise à jour', deleted: 'Étiquette supprimée' },
    questionnaire_templates: { created: 'Modèle créé', updated: 'Modèle mis à jour', deleted: 'Modèle supprimé' },
    reminders: { created: 'Relance créée', updated: 'Relance mise à jour', deleted: 'Relance supprimée' },
    roles: { created: 'Rôle créé', updated: 'Rôle mis à jour', deleted: 'Rôle supprimé' },
  },
  drafts: {
    saving: 'Sauvegarde de vos modifications…',
    saved: 'Modifications gardées, pas encore enregistrées',
    waiting: 'Pas encore envoyées\u202f: vos modifications sont gardées sur cet ordinateur',
    restored: 'Vos modifications du %{date} ont été retrouvées. Elles ne sont pas encore enregistrées.',
    stale: 'La fiche a changé depuis\u202f: à l’enregistrement, vous choisirez les valeurs à garder.',
    discard: 'Abandonner les modifications',
    others:
      'Ce formulaire a d’autres modifications non enregistrées, faites dans un autre onglet\u202f: |||| Ce formulaire a %{smart_count} autres séries de modifications non enregistrées, faites dans d’autres onglets\u202f:',
    take: 'Reprendre celles du %{date}',
    full: 'Un formulaire garde au plus %{most} séries de modifications non enregistrées\u202f: la suivante remplace la plus ancienne.',
    leave: 'Vos modifications ne sont pas enregistrées. Nous les gardons ici 90 jours, pour votre retour. Quitter ce formulaire\u202f?',
  },
  conditions: {
    appeared: '«\u202f%{name}\u202f» est maintenant dans le formulaire',
    gone: '«\u202f%{name}\u202f» n’est plus dans le formulaire',
    quoted: '«\u202f%{name}\u202f»',
    dropped:
      '%{names}\u202f: champ masqué, qui sera vidé à l’enregistrement. Pour le garder, rétablissez le choix précédent. |||| %{names}\u202f: champs masqués, qui seront vidés à l’enregistrement. Pour les garder, rétablissez le choix précédent.',
  },
  translations: {
    progress: '%{language} %{done}/%{total}',
    stale: 'Le texte %{source} a changé depuis\u202f: vérifiez cette traduction',
    stale_count: '%{smart_count} traduction à vérifier |||| %{smart_count} traductions à vérifier',
    confirm: 'Marquer comme à jour',
    confirm_label: 'Marquer comme à jour\u202f: %{label}',
    confirmed: 'Traduction marquée comme à jour',
    list_missing: '%{language}\u202f: %{smart_count} sans texte',
    list_stale: '%{language}\u202f: %{smart_count} à vérifier',
    layout: 'Présentation des langues',
    side: 'Langues côte à côte',
    tabs: 'Une langue à la fois',
    languages: 'Langues de «\u202f%{label}\u202f»',
    tab_missing: '%{language}, manque',
    tab_stale: '%{language}, à vérifier',
  },
};
