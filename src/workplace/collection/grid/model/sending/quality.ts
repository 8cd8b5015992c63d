/** Lists the data qualities of an entry. */
export const qualities = ['measured', 'estimated', 'not_applicable'] as const;
export type Quality = (typeof qualities)[number];

/** True when a text is a data quality. */
export const isQuality = (text: string | undefined): text is Quality => qualities.some((each) => each === text);
