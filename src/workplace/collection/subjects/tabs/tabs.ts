/** The tabs of a subject, each with an address of its own. */
export const subjectTabs = ['historical_data', 'inputs', 'progress', 'reminders', 'configuration', 'import'] as const;
export type SubjectTab = (typeof subjectTabs)[number];
