/** The constants of drafts and change sets that pages and server share, apart from the schemas so that no page loads the library of schemas. */

/** The most drafts of one form that a person may have. When one more is kept, the oldest is deleted. */
export const mostPerForm = 10;

/** The reasons why the undo of a change set leaves a record as it is. */
export const sparedReasons = ['changed_since', 'removed_since', 'restored_since', 'not_allowed'] as const;
export type SparedReason = (typeof sparedReasons)[number];
