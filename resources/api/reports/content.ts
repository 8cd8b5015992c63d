/** Describes what a part of a report shows: the answers of the product that were read for it, in all languages. It is copied into a version when figures are frozen. */
import type { IndicatorPage } from '../figures/indicators';
import type { FieldValue, LocalizedText } from '../../definition';
import type { Question } from '../../language/questions/question';

/** The figures of an indicator in a part. `missing` says why there are none: it was deleted, this reader may not read it, its selection is none any more, or it has no figure in the period of the report. A reader who may not read it gets no key. */
export type PartFigures =
  | { indicator: string; page: IndicatorPage; chart?: string | undefined }
  | { indicator: string; missing: 'deleted' | 'private' }
  | { indicator: string; missing: 'selection' | 'period'; name?: LocalizedText | null; about?: string; audience?: string };

export interface PartContent {
  figures?: PartFigures[];
  /** The codes of the indicators of the report in each framework, in order. */
  frameworks?: {
    framework: string;
    codes: { code: string; indicators: { key: string; path: string; name: LocalizedText; page: string }[] }[];
  }[];
  /** The answers of a questionnaire; null where this reader may not read it or it was deleted. */
  answers?: { name: LocalizedText; period: { date: string; date_end: string }; questions: { field: Question; value: FieldValue }[] } | null;
}
