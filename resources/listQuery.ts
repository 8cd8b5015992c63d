/** What both sides agree on about lists: the parameters, and what they mean for records in memory. */
export * from './parseListQuery';
export { applyListQuery } from './applyListQuery';
