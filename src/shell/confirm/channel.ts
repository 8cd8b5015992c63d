/** Where single sign-on comes back to after confirming who somebody is, and how its window tells the one that waits. */
export const confirmedPath = '/profile/confirmed';
export const confirmedChannel = 'confirmed';
