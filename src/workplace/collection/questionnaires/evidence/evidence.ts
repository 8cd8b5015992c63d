import { createContext, useContext } from 'react';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';

type Around = Pick<QuestionnaireRead, 'id' | 'date' | 'date_end' | 'evidence'>;

/** The questionnaire whose files are shown. */
export const EvidenceContext = createContext<Around | null>(null);

/** Returns the questionnaire whose files are shown. Throws where there is none. */
export function useEvidenceOf(): Around {
  const around = useContext(EvidenceContext);
  if (!around) throw new Error('Files of answers are shown in the questionnaire that they belong to.');
  return around;
}
