/** Exports what customization/ may import from the product. The only other allowed module is `slides/index`, which only pages with slides load. Everything exported here is kept stable. */
export type {
  ChartOverride,
  CustomIndicator,
  Customization,
  ExtensionPoints,
  IndicatorSlotProps,
  Palette,
  ReportDrawings,
  ReportPicture,
  ThemeTokens,
  WorkplaceCustomization,
} from './customization';
export { useCustomization } from './customization';
export { useFigures, type Figures } from './portal/drawn/figures';
export { useClient } from './portal/reading/usePortalData';
export { useReaderLocale } from './portal/drawn/locale';
export { useAudience, useIndicatorAddress, useOwnIndicator, useView } from './portal/reading/reader';
