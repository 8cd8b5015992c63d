/** The English texts of the list of sessions. */
export const enSessions = {
  acts: 'Sign out',
  end: 'Sign %{name} out of this browser',
  ended: 'Signed out.',
  browser: '%{browser} on %{system}',
};
