/** Names the path that single sign-on returns to once it has confirmed the user, and the channel through which that page tells the other windows. */
export const confirmedPath = '/profile/confirmed';
export const confirmedChannel = 'confirmed';
