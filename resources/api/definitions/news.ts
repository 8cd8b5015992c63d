/** Describes the message that the development server sends to open pages when a definition file is saved. */
export const definitionsEvent = 'empreinte:definitions';

export interface DefinitionsNews {
  version: number;
  /** The mistakes in the definition files, as sentences of `npm run check:resources`. Empty when the files were applied. */
  mistakes: string[];
}
