/** Defines the tables. Texts per locale, lists and nested values are jsonb, in the form in which the API sends them. */
export * from './schema/access';
export * from './schema/entries';
export * from './schema/figures';
export * from './schema/own';
export * from './schema/questionnaires';
export * from './schema/records';
export * from './schema/reminders';
export * from './schema/reports';
export * from './schema/site';
export * from './schema/history';
export * from './schema/work';
