import type { Field } from '#resources/definition';

/** Whether the values of a column of numbers make a sum that means something: a rate, a share or a score has an average. */
export const addsUp = ({ unit }: Field): boolean => !Object.values(unit ?? {}).some((text) => /[/%‰]/.test(text));
