/** What there is to edit of an indicator, each at an address of its own; the first is that of the indicator itself. */
export const indicatorTabs = ['indicator', 'methodology', 'annotations'] as const;
export type IndicatorTab = (typeof indicatorTabs)[number];
