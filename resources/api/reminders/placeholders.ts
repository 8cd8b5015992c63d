/** The placeholders that the message of a reminder may have, in braces: the person’s name, the number of entries and questionnaires left, the first due date, and the client’s name. */
export const placeholders = ['name', 'count', 'due', 'client'] as const;
