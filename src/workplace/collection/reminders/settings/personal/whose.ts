import { createContext, useContext } from 'react';

/** The id of the person whose reminders are shown to an administrator; null for the user's own. */
export const Whose = createContext<string | null>(null);

export const useWhose = () => useContext(Whose);
