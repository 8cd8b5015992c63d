/** Describes the files of answers: `/api/questionnaires/:id/evidence`. */
import { Type, type Static } from 'typebox';
import { Text } from '../site/text';
import { AttachedFile } from '../transfer/attachedFile';

const validity = {
  valid_until: Type.Union([Type.String(), Type.Null()], { description: 'The last day on which the document is valid' }),
  can_date: Type.Boolean({ description: 'True for those who attached the file: they may change the day' }),
};

export const EvidenceValidity = Type.Object(validity);
export type EvidenceValidity = Static<typeof EvidenceValidity>;

export const EvidenceFile = Type.Object({
  ...AttachedFile.properties,
  ...validity,
  attached_at: Type.String({ description: 'When it was uploaded first' }),
  uses: Type.Array(
    Type.Object({
      questionnaire_id: Type.String(),
      name: Text,
      date: Type.String({ description: 'The first day of its period' }),
      date_end: Type.String(),
      question: Type.String(),
      question_name: Text,
    }),
    { description: 'The answers that have it, of the questionnaires that the person reads, the latest period first' },
  ),
});
export type EvidenceFile = Static<typeof EvidenceFile>;
