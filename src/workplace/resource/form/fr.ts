import type { enForms } from './en';

/** What forms say, in French. */
export const frForms: typeof enForms = {
  done: {
    annotations: { created: 'Annotation créée', updated: 'Annotation mise à jour', deleted: 'Annotation supprimée' },
    indicators: { created: 'Indicateur créé', updated: 'Indicateur mis à jour', deleted: 'Indicateur supprimé' },
    subjects: { created: 'Sujet créé', updated: 'Sujet mis à jour', deleted: 'Sujet supprimé' },
    sections: { created: 'Rubrique créée', updated: 'Rubrique mise à jour', deleted: 'Rubrique supprimée' },
    tags: { created: 'Étiquette créée', updated: 'Étiquette mise à jour', deleted: 'Étiquette supprimée' },
    roles: { created: 'Rôle créé', updated: 'Rôle mis à jour', deleted: 'Rôle supprimé' },
  },
  drafts: {
    saving: 'Brouillon en cours d’enregistrement…',
    saved: 'Brouillon enregistré',
    waiting: 'Pas encore envoyé : le brouillon est gardé sur cet ordinateur',
    restored: 'Ce que vous aviez saisi (%{date}) est revenu. Ce n’est pas encore enregistré.',
    stale: 'La fiche a changé depuis : à l’enregistrement, vous choisirez ce qu’il faut garder.',
    discard: 'Jeter le brouillon',
    others:
      'Un autre brouillon de ce formulaire attend, saisi dans un autre onglet : |||| %{smart_count} autres brouillons de ce formulaire attendent, saisis dans d’autres onglets :',
    take: 'Prendre celui du %{date}',
    full: 'Un formulaire garde %{most} brouillons au plus : le prochain prend la place du plus ancien.',
    leave: 'Vos modifications ne sont pas enregistrées. Elles vous attendront ici, en brouillon. Quitter ce formulaire ?',
  },
  conditions: {
    appeared: '« %{name} » est maintenant dans le formulaire',
    gone: '« %{name} » n’est plus dans le formulaire',
    quoted: '« %{name} »',
    dropped:
      '%{names} est masqué : l’enregistrement le videra. Reprenez la valeur d’avant pour le garder. |||| %{names} sont masqués : l’enregistrement les videra. Reprenez la valeur d’avant pour les garder.',
  },
  translations: {
    progress: '%{language} %{done}/%{total}',
    stale: 'Plus ancien que son texte en %{source}',
    stale_count: '%{smart_count} texte à revoir |||| %{smart_count} textes à revoir',
    confirm: 'Toujours juste',
    confirm_label: 'Toujours juste : %{label}',
    confirmed: 'C’est noté : cette traduction reste juste',
    list_missing: '%{language} : %{smart_count} sans texte',
    list_stale: '%{language} : %{smart_count} à revoir',
    layout: 'Présentation des langues',
    side: 'Langues côte à côte',
    tabs: 'Une langue à la fois',
    languages: 'Langues de « %{label} »',
    tab_missing: '%{language}, manque',
    tab_stale: '%{language}, à revoir',
  },
};
