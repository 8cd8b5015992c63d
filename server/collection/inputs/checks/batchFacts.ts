/** Looks up what the checks need to know of each input, for a whole batch at once. */
import type { ClientConfig } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import type { WriteContext } from '#server/entities/records/entity';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Input } from '../input';
import type { InputFacts, Subject, TagFacts } from './inputChecks';
import { duplicatesOf, previousInputs, subjectsOf, tagsOf } from './inputFacts';
import { scopeOf } from './scopes';

/** The context that is common to all inputs of a batch: subjects, tags, configuration, scopes and date. */
export interface BatchData {
  subjects: ReadonlyMap<string, Subject>;
  tags: Map<string, TagFacts>;
  config: ClientConfig;
  inScope: (input: Input) => boolean;
  /** Today's date where a person creates or edits an input; null for other actions (transitions, restores) and for imports of the product itself. */
  today: string | null;
}

/** Returns the context that is common to these inputs. */
export async function readBatchData(db: Db, inputs: readonly Input[], { viewer, action }: WriteContext): Promise<BatchData> {
  return {
    subjects: await subjectsOf(db, inputs),
    config: await clientConfig(db),
    tags: await tagsOf(db, inputs),
    inScope: await scopeOf(db, viewer),
    today: viewer.user !== null && (action === undefined || action === 'restore') ? new Date().toISOString().slice(0, 10) : null,
  };
}

/** Adds the tags of these inputs to a context that was read before, without reading the rest again. */
export async function addTags(db: Db, { tags }: BatchData, inputs: readonly Input[]): Promise<void> {
  const unknown = inputs.filter((input) => Object.values(input.tags).some((id) => !tags.has(id)));
  for (const [id, tag] of await tagsOf(db, unknown)) tags.set(id, tag);
}

/** Returns the facts of one input from the common context; undefined where its subject is unknown. */
export function factsOn(
  { subjects, tags, config, inScope, today }: BatchData,
  input: Input,
  { duplicate, previous }: Pick<InputFacts, 'duplicate' | 'previous'>,
): InputFacts | undefined {
  const subject = subjects.get(input.subject_key);
  const { default_locale: locale, dates, fiscal_year_start_month: fiscalStart } = config;
  return subject && { subject, tags, today, locale, dates, fiscalStart, allowed: inScope(input), duplicate, previous };
}

/** Returns the inputs with the same tags in the period before, by their index in the batch. Looks for none unless a subject has a variation threshold. */
export async function previousOn(db: Db, { subjects, config }: BatchData, inputs: readonly Input[]) {
  const questioned = [...subjects.values()].some((subject) => subject.variation_threshold !== null);
  return questioned ? previousInputs(db, inputs, subjects, config.fiscal_year_start_month) : new Map<number, never>();
}

/** Returns the facts of each of these inputs, in their order. */
export async function batchFacts(db: Db, inputs: readonly Input[], context: WriteContext): Promise<(InputFacts | undefined)[]> {
  const ground = await readBatchData(db, inputs, context);
  const duplicates = await duplicatesOf(db, inputs);
  const previous = await previousOn(db, ground, inputs);
  return inputs.map((input, place) => factsOn(ground, input, { duplicate: duplicates.get(place), previous: previous.get(place) }));
}
