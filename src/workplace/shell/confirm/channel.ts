/** The path that single sign-on returns to once it has confirmed the person, and the channel on which that page tells the others. */
export const confirmedPath = '/profile/confirmed';
export const confirmedChannel = 'confirmed';
