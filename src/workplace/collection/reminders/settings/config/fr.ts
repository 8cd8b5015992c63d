export const frConfig = {
  title: 'Réglages des relances',
  about: 'Ils valent pour toutes les relances. Chaque personne peut y choisir son heure, son fuseau horaire et son pays.',
  saved: 'Réglages des relances mis à jour',
  days_unread: 'Dates illisibles\u202f: %{days}',
  days_help: 'Une date par ligne, par exemple 25/12/2026 ou 2026-12-25. Vous pouvez coller une liste entière.',
};
