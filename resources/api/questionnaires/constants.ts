/** The constants of questionnaires that pages and server share, apart from the schemas so that no page loads the library of schemas. */

export const workbookSides = ['file', 'current'] as const;
export type WorkbookSide = (typeof workbookSides)[number];

/** The most owners that one call finds. */
export const mostOwners = 5000;

export const feedDecisions = ['answer', 'entry'] as const;
export type FeedDecision = (typeof feedDecisions)[number];
