/** The texts of the list of sessions. */
export const frSessions = {
  acts: 'Déconnecter',
  end: 'Déconnecter %{name} de ce navigateur',
  ended: 'Déconnexion faite.',
  browser: '%{browser} sous %{system}',
};
