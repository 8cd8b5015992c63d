/** Cleans texts for a browser, which has fonts for all letters and breaks long words itself. */
import type { ReportDesign } from '#resources/api/reports/document';
import { Cleaner, sound } from '../content/clean';
import { Fonts } from '../fonts/fonts';

class BrowserFonts extends Fonts {
  /** Each text of a drawing keeps its family: the browser takes letters that it lacks from others. */
  override sharedFamily(): null {
    return null;
  }
}

/** A cleaner that keeps every letter, and adds no places to break. */
export class BrowserCleaner extends Cleaner {
  constructor(design: Pick<ReportDesign, 'display' | 'text'>) {
    super(new BrowserFonts(design));
  }

  override line(text: string): string {
    return sound(text);
  }

  override broken(text: string): string {
    return sound(text);
  }
}
