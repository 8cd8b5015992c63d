/** Reads what the server tells of answers that were typed below the questions of a former version of the template. */
import { refusalOf } from '#dataProvider/http/http';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { saveAnswers } from '../../../parts/questionnaires';
import { unsentOf, type UnsentPlace } from '../../saving/unsent';

/** An answer that was typed below a question of a former version. */
export interface TypedAnswer {
  /** The key under which this browser stores the answer. */
  place: UnsentPlace;
  question: string;
  /** The question as it was. */
  field: Question;
  sent: JsonValue;
  /** The id of the question now; null where it is no longer asked. */
  now: string | null;
  /** True where the question asks the same now. */
  same: boolean;
  /** The answer in the form and the unit of the question of now; null where nothing converts it. */
  answer: JsonValue;
}

/** True for the refusal of a save whose answers were typed below the questions of another version than the questionnaire has by now. */
export const isMoved = (error: unknown): boolean => refusalOf(error)?.code === 'QUESTIONNAIRE_MOVED';

/** Asks the server what the unsent answers of a former version are now: it saves none of them. Returns none where the questionnaire can't be answered. Throws without a connection. */
export async function askTyped(place: UnsentPlace): Promise<{ version: number; typed: TypedAnswer[] } | undefined> {
  const { fields, revs } = unsentOf(place);
  try {
    await saveAnswers(place.questionnaire, { fields, revs, template_version: place.version });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.code === 'NETWORK' || refusal.code === 'HTTP_503') throw error;
    const { answers, template_version: version } = refusal.facts;
    if (!isMoved(error) || !isRecord(answers)) return undefined;
    const told = Object.entries(answers as unknown as Record<string, Omit<TypedAnswer, 'place' | 'question'>>);
    return { version: Number(version), typed: told.map(([question, each]) => ({ ...each, question, place })) };
  }
  return undefined;
}
