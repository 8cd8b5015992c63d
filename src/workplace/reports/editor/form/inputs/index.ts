/** Exports the inputs of parts, which load with the first form that draws one. */
export { CellsInput } from './CellsInput';
export { IndicatorInput } from './IndicatorInput';
export { PictureInput } from './PictureInput';
export { QuestionsInput } from './QuestionsInput';
export { ByInput, PeriodInput, SeriesInput } from './SelectionInputs';
export { TagsInput } from './TagsInput';
