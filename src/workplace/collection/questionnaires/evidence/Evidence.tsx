import type { ReactNode } from 'react';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { FileExtrasContext } from '../../../fields/files/FileExtras';
import { ChooseEvidence } from './ChooseEvidence';
import { EvidenceContext } from './evidence';
import { Validity } from './Validity';

const read = { Below: Validity };
const attached = { Below: Validity, Choose: ChooseEvidence };

interface Props {
  of: QuestionnaireRead;
  /** True where the person answers: they may attach files again. */
  mayAttach?: boolean;
  children: ReactNode;
}

/** Shows below each file of the answers until when it is valid, and offers files that were attached before. */
export function Evidence({ of, mayAttach = false, children }: Props) {
  return (
    <EvidenceContext.Provider value={of}>
      <FileExtrasContext.Provider value={mayAttach ? attached : read}>{children}</FileExtrasContext.Provider>
    </EvidenceContext.Provider>
  );
}
