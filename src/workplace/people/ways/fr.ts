/** The French texts of the list of sessions. */
export const frSessions = {
  acts: 'Fermer la session',
  end: 'Fermer la session de %{name} dans ce navigateur',
  ended: 'Session fermée.',
  browser: '%{browser} sous %{system}',
};
