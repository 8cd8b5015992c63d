/** What a client may change of the product: the shape of customization/index.ts, its one way in. */
import { createContext, useContext, type ComponentType } from 'react';
import type { EditorOptions } from '@tiptap/core';
import type { ChartModel } from './charts/model/model';
import type { BigFigure } from './portal/glance/glance';
import type { Parts } from './portal/indicator/words/partsOf';
import type { PortalCustomization } from './portal/client/customization';
import type { ClientLogo } from './shell/app/Logo';
import type { IndicatorPage } from '#resources/api/indicators';

/** Colours, each of which holds its contrast on the others of its set. */
export interface Palette {
  paper: string;
  /** Behind forms, lists and dialogues. */
  raisedPaper: string;
  /** Under the pointer, and what is chosen. */
  deepPaper: string;
  rule: string;
  ink: string;
  softInk: string;
  /** The one signal colour, as a mark and as a text. */
  signal: string;
  signalText: string;
}
export interface ThemeTokens extends Palette {
  /** The back-office's dark mode. */
  dark: Palette;
  displayFont: string;
  textFont: string;
}

/** What an extension point around an indicator receives. */
export interface IndicatorSlotProps {
  indicator: IndicatorPage;
}

/** A client’s own page of an indicator. It is loaded when it is opened: no other page carries it. */
export interface CustomIndicator {
  load: () => Promise<ComponentType<IndicatorSlotProps>>;
}

/** Changes what is drawn: what it gives is drawn instead, in the page and in the file that is taken away. */
type DrawingOverride<Model> = (model: Model, indicator: IndicatorPage) => Model;
export interface DrawingOverrides<Model> {
  all?: DrawingOverride<Model>;
  /** After `all`, by the indicator's key. */
  byIndicator?: Record<string, DrawingOverride<Model>>;
}
export type ChartOverride = DrawingOverride<ChartModel>;
/** Of lines, areas and bars; `parts` of rings and maps, `number` of big numbers. */
export interface ChartOverrides extends DrawingOverrides<ChartModel> {
  parts?: DrawingOverrides<Parts>;
  number?: DrawingOverrides<BigFigure>;
}

/** The places of the product a client may fill. Each is optional; what is left out is not drawn. */
export interface ExtensionPoints {
  /** In the bar, before the link to the home page, in its place, and after it. */
  headerBeforeHome?: ComponentType;
  headerHome?: ComponentType;
  headerAfterHome?: ComponentType;
  /** The whole home page; without it: the client’s HomeHeader, the sections, and what comes after them. */
  home?: ComponentType;
  homeAfterSections?: ComponentType;
  /** In place of the foot of every public page. */
  footer?: ComponentType;
  /** On top of every generated page of an indicator. */
  indicatorsHeader?: ComponentType<IndicatorSlotProps>;
  /** Called in the browser when an indicator's content has been drawn, and again for each other view of it. */
  onIndicatorRendered?: (element: HTMLElement, indicator: IndicatorPage) => void;
  /** Whole pages in place of the generated one, by the indicator’s key. */
  indicators?: Record<string, CustomIndicator>;
  charts?: ChartOverrides;
  /** In place of those of the bar. They say nothing themselves: the links around them do. */
  icons?: Partial<Record<'search' | 'contact' | 'account', ComponentType>>;
}

/** What a client changes of the back-office and of the way in: customization/workplace.ts. */
export interface WorkplaceCustomization {
  /** The client's name beside the back-office's menu. */
  name: string;
  /** In place of the name, there and on the pages of getting in, for both languages or one for each; it says the name itself, and stands on light and on dark. */
  workplaceLogo?: ClientLogo;
  /**
   * In place of the product's, in the menu and in the palette: by the resource (`suppliers`), or the first part of a screen's address under
   * /admin (`progress`, `approval`, `export` …); `home` is the first screen. They are 24 pixels wide and high, and say nothing themselves.
   */
  icons?: Readonly<Record<string, ComponentType>>;
  /** The back-office's look; the public pages have style sheets of their own. */
  backOffice: ThemeTokens;
  /** Changes the options of every rich-text editor. What it lets people write is still cleaned by the server's list of what is allowed. */
  richText?: (options: Partial<EditorOptions>) => Partial<EditorOptions>;
}
export interface Customization extends PortalCustomization, WorkplaceCustomization {
  extensions: ExtensionPoints;
}

export const WorkplaceContext = createContext<WorkplaceCustomization | null>(null);

/** What this client changed of the back-office. */
export function useWorkplace(): WorkplaceCustomization {
  const workplace = useContext(WorkplaceContext);
  if (!workplace) throw new Error('useWorkplace outside of AppContext.');
  return workplace;
}

export const CustomizationContext = createContext<Customization | null>(null);

/** What this client changed. */
export function useCustomization(): Customization {
  const customization = useContext(CustomizationContext);
  if (!customization) throw new Error('useCustomization outside of the public pages.');
  return customization;
}
