/** Defines what a client may change of the product: the types of customization/index.ts and customization/workplace.ts. */
import { createContext, useContext, type ComponentType } from 'react';
import type { EditorOptions } from '@tiptap/core';
import type { ChartModel } from './charts/model/model';
import type { BigFigure } from './portal/glance/glance';
import type { Parts } from './portal/indicator/words/partsOf';
import type { PortalCustomization } from './portal/client/customization';
import type { ClientLogo } from './shell/app/Logo';
import type { Locale } from '#resources/definition';
import type { IndicatorPage } from '#resources/api/figures/indicators';

/** A set of colours, which keep a sufficient contrast with each other. */
export interface Palette {
  paper: string;
  /** The background of forms, lists and dialogs. */
  raisedPaper: string;
  /** The background of the element under the pointer and of chosen elements. */
  deepPaper: string;
  rule: string;
  ink: string;
  softInk: string;
  /** The one signal colour: `signal` for marks, `signalText` for text. */
  signal: string;
  signalText: string;
}
export interface ThemeTokens extends Palette {
  /** The colours of the back-office's dark mode. */
  dark: Palette;
  displayFont: string;
  textFont: string;
}

/** The props of an extension point around an indicator. */
export interface IndicatorSlotProps {
  indicator: IndicatorPage;
}

/** A client’s own page for an indicator. Its code is loaded only when the page is opened. */
export interface CustomIndicator {
  load: () => Promise<ComponentType<IndicatorSlotProps>>;
}

/** Returns the drawing to use in place of the product's, both on the page and in the downloaded file. */
type DrawingOverride<Model> = (model: Model, indicator: IndicatorPage) => Model;
export interface DrawingOverrides<Model> {
  all?: DrawingOverride<Model>;
  /** The overrides by the indicator's key, applied after `all`. */
  byIndicator?: Record<string, DrawingOverride<Model>>;
}
export type ChartOverride = DrawingOverride<ChartModel>;
/** The overrides of charts: `all` and `byIndicator` for lines, areas and bars, `parts` for rings and maps, `number` for big numbers. */
export interface ChartOverrides extends DrawingOverrides<ChartModel> {
  parts?: DrawingOverrides<Parts>;
  number?: DrawingOverrides<BigFigure>;
}

/** A picture of the client's in a report. */
export interface ReportPicture {
  /** An SVG with its width and height, which needs no other file. */
  svg: string;
  /** The same drawn for a phone, where the letters of a wide picture are too small to read. Without it, the picture is shown as it is. */
  narrow?: string;
  /** What the picture shows, for people who don't see it. */
  alternative: string;
  /** The line under the picture; '' for none. */
  caption: string;
}
/** Draws the parts of reports that are the client's, for the page of a report and for its files. A year or scene without a picture gives none. */
export interface ReportDrawings {
  highlights?: (year: number, locale: Locale) => readonly ReportPicture[];
  climate?: (scene: string, locale: Locale) => readonly ReportPicture[];
}

/** The places of the product that a client may fill. All are optional; a place without a component stays empty or as the product draws it. */
export interface ExtensionPoints {
  /** Components in the header's bar: before the link to the home page, in place of that link, and after it. */
  headerBeforeHome?: ComponentType;
  headerHome?: ComponentType;
  headerAfterHome?: ComponentType;
  /** The whole home page. Without this component, the home page has the client’s HomeHeader, the sections, and `homeAfterSections`. */
  home?: ComponentType;
  homeAfterSections?: ComponentType;
  /** The footer that replaces the product's on every public page. */
  footer?: ComponentType;
  /** The component at the top of every generated page of an indicator. */
  indicatorsHeader?: ComponentType<IndicatorSlotProps>;
  /** A function called in the browser when an indicator's content has been rendered, and again for each other view of the indicator. */
  onIndicatorRendered?: (element: HTMLElement, indicator: IndicatorPage) => void;
  /** Whole pages that replace the generated page of an indicator, by the indicator’s key. */
  indicators?: Record<string, CustomIndicator>;
  charts?: ChartOverrides;
  /** The client's pictures in reports. Their code is loaded only with a report. */
  reports?: { load: () => Promise<ReportDrawings> };
  /** Icons that replace those of the bar. They are hidden from screen readers: the links around them have the text. */
  icons?: Partial<Record<'search' | 'contact' | 'account', ComponentType>>;
}

/** The extensions of the back-office and of the sign-in pages that a client declares in customization/workplace.ts. */
export interface WorkplaceCustomization {
  /** The logo that replaces the client's name beside the menu and on the sign-in pages: one for both languages, or one for each. It contains the name as accessible text, and must be readable on light and dark backgrounds. */
  workplaceLogo?: ClientLogo;
  /**
   * Icons that replace the product's in the menu and in the command palette. The key is a resource (`suppliers`) or the first part of a screen's address under
   * /admin (`progress`, `approval`, `export` …); `home` is the first screen. Icons are 24 pixels wide and high, and have no text.
   */
  icons?: Readonly<Record<string, ComponentType>>;
  /** The back-office's colours and fonts; the public pages have style sheets of their own. */
  backOffice: ThemeTokens;
  /** Changes the options of every rich-text editor. The server still cleans the text by its list of allowed markup. */
  richText?: (options: Partial<EditorOptions>) => Partial<EditorOptions>;
}
export interface Customization extends PortalCustomization, WorkplaceCustomization {
  extensions: ExtensionPoints;
}

export const WorkplaceContext = createContext<WorkplaceCustomization | null>(null);

/** Returns the client's customization of the back-office. */
export function useWorkplace(): WorkplaceCustomization {
  const workplace = useContext(WorkplaceContext);
  if (!workplace) throw new Error('useWorkplace outside of AppContext.');
  return workplace;
}

export const CustomizationContext = createContext<Customization | null>(null);

/** Returns the client's customization. */
export function useCustomization(): Customization {
  const customization = useContext(CustomizationContext);
  if (!customization) throw new Error('useCustomization outside of the public pages.');
  return customization;
}
