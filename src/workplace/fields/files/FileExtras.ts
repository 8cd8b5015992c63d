/** Lets an area add something to the files that fields hold, such as the day until which one is valid. */
import { createContext, type ComponentType } from 'react';
import type { Attachment, Field } from '#resources/definition';

export interface ChooseFilesProps {
  field: Field;
  label: string;
  files: readonly Attachment[];
  /** Replaces the files of the field. */
  onChoose: (files: Attachment[]) => void;
}
interface FileExtras {
  /** Stands below the name of each file of a field. */
  Below: ComponentType<{ file: Attachment }>;
  /** Stands beside the button that attaches files; absent where there is no other way to attach one. */
  Choose?: ComponentType<ChooseFilesProps>;
}
export const FileExtrasContext = createContext<FileExtras | null>(null);
