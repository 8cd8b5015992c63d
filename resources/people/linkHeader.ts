/** The header with which the page of a link tells that its calls belong to the session of the link, also where somebody is signed in. */
export const linkHeader = 'x-answer-link';
