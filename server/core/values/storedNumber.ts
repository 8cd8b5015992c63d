/** Matches the text of a number as JSON stores it, also with an exponent: a pattern for PostgreSQL. Other texts have no number. */
export const storedNumber = '^-?\\d+(\\.\\d+)?([eE][-+]?\\d{1,3})?$';
