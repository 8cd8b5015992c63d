/** What the checks need to know of each input of a batch: looked up for all of them at once. */
import type { ClientConfig } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import type { WriteContext } from '#server/entities/records/entity';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Input } from '../input';
import type { InputFacts, Subject, TagFacts } from './inputChecks';
import { duplicatesOf, previousInputs, subjectsOf, tagsOf } from './inputFacts';
import { scopeOf } from './scopes';

/** What inputs stand on, whichever they are. */
export interface InputGround {
  subjects: ReadonlyMap<string, Subject>;
  tags: Map<string, TagFacts>;
  config: ClientConfig;
  inScope: (input: Input) => boolean;
  /** The day, for people. */
  today: string | null;
}

/** The ground of these inputs. */
export async function groundOf(db: Db, inputs: readonly Input[], { viewer, action }: WriteContext): Promise<InputGround> {
  return {
    subjects: await subjectsOf(db, inputs),
    config: await clientConfig(db),
    tags: await tagsOf(db, inputs),
    inScope: await scopeOf(db, viewer),
    today: viewer.user !== null && (action === undefined || action === 'restore') ? new Date().toISOString().slice(0, 10) : null,
  };
}

/** The same ground, with the tags that these carry: for who makes sure in the end that it hasn't moved. */
export async function addTags(db: Db, { tags }: InputGround, inputs: readonly Input[]): Promise<void> {
  const unknown = inputs.filter((input) => Object.values(input.tags).some((id) => !tags.has(id)));
  for (const [id, tag] of await tagsOf(db, unknown)) tags.set(id, tag);
}

/** What is known of an input that stands on this ground; nothing where its subject is unknown. */
export function factsOn(
  { subjects, tags, config, inScope, today }: InputGround,
  input: Input,
  { duplicate, previous }: Pick<InputFacts, 'duplicate' | 'previous'>,
): InputFacts | undefined {
  const subject = subjects.get(input.subject_key);
  const { default_locale: locale, dates, fiscal_year_start_month: fiscalStart } = config;
  return subject && { subject, tags, today, locale, dates, fiscalStart, allowed: inScope(input), duplicate, previous };
}

/** The same tags in the period before, by place in the batch: where a subject asks for it. */
export async function previousOn(db: Db, { subjects, config }: InputGround, inputs: readonly Input[]) {
  const questioned = [...subjects.values()].some((subject) => subject.variation_threshold !== null);
  return questioned ? previousInputs(db, inputs, subjects, config.fiscal_year_start_month) : new Map<number, never>();
}

/** The facts of each of these, in their order. */
export async function batchFacts(db: Db, inputs: readonly Input[], context: WriteContext): Promise<(InputFacts | undefined)[]> {
  const ground = await groundOf(db, inputs, context);
  const duplicates = await duplicatesOf(db, inputs);
  const previous = await previousOn(db, ground, inputs);
  return inputs.map((input, place) => factsOn(ground, input, { duplicate: duplicates.get(place), previous: previous.get(place) }));
}
