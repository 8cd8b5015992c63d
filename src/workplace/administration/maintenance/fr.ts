/** Les textes de l’écran de maintenance. */
export const frMaintenance = {
  title: 'Maintenance',
  about:
    'Tant que le site est fermé, tout le monde sauf les super-administrateurs reçoit une page qui le dit, et les programmes une réponse qui leur demande de revenir. Rien n’est perdu\u202f: ce que les gens ont saisi leur reste en brouillon, et le travail commencé (imports, exports, courriels) continue.',
  failed: 'Impossible de lire pour le moment si le site est fermé. Rechargez la page pour réessayer.',
  is_open: 'Le site est ouvert.',
  is_closed: 'Le site est fermé depuis le %{since}, par %{name}.',
  is_closed_by_nobody: 'Le site est fermé depuis le %{since}.',
  message: 'Message\u202f: %{language}',
  message_hint: 'À la place des mots habituels, sur la page dans cette langue',
  until: 'Fin prévue',
  until_hint: 'À l’heure de cet appareil\u202f; dite sur la page, et aux programmes',
  close: 'Fermer le site',
  close_title: 'Fermer le site à tous les autres\u202f?',
  close_text:
    'Les visiteurs et les personnes du back-office reçoivent la page de maintenance dès la seconde qui suit, quoi qu’ils fassent. Les super-administrateurs continuent comme avant.',
  change: 'Changer ce que dit la page',
  open: 'Rouvrir le site',
};
