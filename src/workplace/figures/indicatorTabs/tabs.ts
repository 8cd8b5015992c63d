/** The parts of an indicator that can be edited, each with an address of its own; the first has that of the indicator itself. */
export const indicatorTabs = ['indicator', 'coverage', 'methodology', 'annotations'] as const;
export type IndicatorTab = (typeof indicatorTabs)[number];
