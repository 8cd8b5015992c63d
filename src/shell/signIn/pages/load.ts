/** Loads the pages of an account beside the sign-in page. Every visitor loads the names of the files that the imports of the shell need: this file alone, not those of these pages. */
export const password = async () => (await import('./PasswordPage')).PasswordPage;
export const recover = async () => (await import('./RecoverPage')).RecoverPage;
export const sessions = async () => (await import('./SessionsPage')).SessionsPage;
export const dispute = async () => (await import('./DisputePage')).DisputePage;
