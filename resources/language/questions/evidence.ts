/** Gives a question that asks for evidence a second question, for the files: they are answered, saved, compared, submitted and approved as all answers are. */
import type { Question } from './question';

/** Ends the id of the question for the files of another; no question of a template may end so. */
const ending = '__evidence';

export const isEvidenceId = (id: string): boolean => id.endsWith(ending);

/** Returns the id of the question for the files of a question. */
export const evidenceIdOf = (id: string): string => `${id}${ending}`;

/** Returns the id of the question that the files with this id belong to; other ids stay as they are. */
export const questionOfEvidence = (id: string): string => (isEvidenceId(id) ? id.slice(0, -ending.length) : id);

/** Returns the question that asks for the evidence files of a question. It shows once that question has a value, and doesn't show for an answer that says why there is none. Returns undefined where no evidence is asked for. */
export function evidenceQuestion({ id, was, name, evidence }: Question): Question | undefined {
  if (!evidence) return undefined;
  return {
    id: evidenceIdOf(id),
    ...(was && { was: was.map(evidenceIdOf) }),
    name: { en: `Evidence: ${name['en'] ?? ''}`, fr: `Justificatif\u202f: ${name['fr'] ?? ''}` },
    type: 'files',
    multiple: true,
    required: evidence === 'required',
    display_condition: { key: id, op: 'answered' },
  };
}

/** True for a file that is not valid until the end of the period that it is evidence for. */
export const isExpiredFor = ({ valid_until }: { valid_until: string | null }, { date_end }: { date_end: string }): boolean =>
  valid_until !== null && valid_until < date_end;
