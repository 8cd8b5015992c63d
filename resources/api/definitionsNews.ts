/** What the server of development tells open pages when a definition file is saved. */
export const definitionsEvent = 'empreinte:definitions';

export interface DefinitionsNews {
  version: number;
  /** What is wrong in the files: sentences of `npm run check:resources`. None where they were taken. */
  mistakes: string[];
}
