/** The French texts of the screen of maintenance. */
export const frMaintenance = {
  title: 'Maintenance',
  about:
    'Tant que le site est fermé, seule la super-administration peut l’utiliser. Les autres personnes voient une page de maintenance. Le texte non enregistré est gardé\u202f; les imports, exports et courriels en cours continuent.',
  failed: 'L’état du site ne peut pas être lu pour le moment. Rechargez la page pour réessayer.',
  is_open: 'Le site est ouvert.',
  is_closed: 'Le site est fermé depuis le %{since}, par %{name}.',
  is_closed_by_nobody: 'Le site est fermé depuis le %{since}.',
  message: 'Message\u202f: %{language}',
  message_hint: 'Remplace le texte habituel de la page de maintenance dans cette langue',
  until: 'Fin prévue',
  until_hint: 'À l’heure de cet appareil\u202f; affichée sur la page de maintenance, et donnée aux programmes',
  close: 'Fermer le site',
  close_title: 'Fermer le site à toutes les autres personnes\u202f?',
  close_text: 'Toutes les autres personnes verront aussitôt la page de maintenance, quoi qu’elles fassent, sauf la super-administration.',
  change: 'Modifier la page de maintenance',
  open: 'Rouvrir le site',
};
