/**
 * Previews new and changed entries with the results of `previewRecords`, but faster, for files of thousands that differ only in period, tags, values and comment.
 * One entry of each shape gets the full check; for similar ones, only what differs is checked, by the same rules. Any row that may have an error or a warning gets the full check.
 */
import { byId } from '#resources/language/fields/byId';
import type { Field, JsonValue, Values } from '#resources/definition';
import { validateField } from '#resources/language/rules/validate';
import { addTags, factsOn, readBatchData, previousOn, type BatchData } from '#server/collection/inputs/checks/batchFacts';
import { isValues } from '#resources/language/fields/clean';
import { entryKey, type Input } from '#server/collection/inputs/input';
import { derives } from '#server/collection/inputs/derived/computedValues';
import { checkInput, type Subject } from '#server/collection/inputs/checks/inputChecks';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { previewRecords } from '#server/entities/records/write/writeRecords';
import { uuidv7 } from '#server/core/db/uuid';

export type Preview = Awaited<ReturnType<typeof previewRecords>>[number];

export interface EntryToPreview {
  before?: StoredRecord | undefined;
  data: Values;
  /** The period and the tags of the entry, as far as they could be read. */
  entry: Input;
  /** True when the period is valid, no cell has a problem, and neither another row nor a stored entry has the same period and tags. */
  sure: boolean;
}
/** A new entry that may have the same shape as another. */
interface Candidate {
  shape: string;
  input: Input;
  comment: string | null;
}

/** True for fields whose values are stored as given: they need no cleaning and don't depend on another field. */
const keptAsGiven = ({ type, format, localized, display_condition, choices, choices_from, units }: Field) =>
  !localized &&
  !units &&
  !display_condition &&
  !choices_from &&
  (type === 'number' ||
    type === 'date' ||
    (type === 'string' && format === undefined) ||
    (type === 'text' && format === undefined) ||
    ((type === 'dropdown' || type === 'radio') && choices !== undefined));

const differing = new Set(['subject_key', 'date', 'date_end', 'tags', 'values', 'quality', 'comment']);

export class EntryPreviews {
  /** Shape → the changes of a new entry of that shape, field by field. */
  private readonly known = new Map<string, Preview['changes']>();
  private readonly fields: ReadonlyMap<string, Field>;
  private readonly plain: boolean;
  private readonly comment: Field | undefined;
  private ground: BatchData | undefined;
  /** An id that no entry has. */
  private readonly own = uuidv7();

  constructor(
    private readonly inputs: Entity,
    { fields }: Subject,
    private readonly context: WriteContext,
  ) {
    this.fields = byId(fields);
    this.plain = fields.every((field) => !field.display_condition) && !derives({ fields });
    this.comment = inputs.definition.fields.find(({ id }) => id === 'comment');
  }

  async of(db: Db, asked: readonly EntryToPreview[]): Promise<Preview[]> {
    const candidates = asked.map((each) => this.candidateOf(each));
    await this.whole(db, asked, candidates, this.strangers(candidates));
    const previews = await this.likeKnown(db, candidates);
    const left = this.left(asked, previews);
    const whole = await this.whole(db, asked, candidates, left);
    left.forEach((place, at) => (previews[place] = whole[at]));
    return previews.map((preview) => preview ?? { errors: [], changes: {} });
  }

  private candidateOf({ before, data, entry, sure }: EntryToPreview): Candidate | undefined {
    const { values, comment, quality = '' } = data;
    if (before || !sure || !this.plain || !isValues(values)) return undefined;
    if (typeof quality !== 'string' || quality === 'not_applicable' || !Object.keys(data).every((id) => differing.has(id)))
      return undefined;
    const given = Object.entries(values);
    for (const [id, value] of given) {
      const field = this.fields.get(id);
      if (value === null || !field || !keptAsGiven(field)) return undefined;
    }
    if (
      comment !== undefined &&
      (typeof comment !== 'string' || !this.comment || validateField(this.comment, comment, anywhere).length > 0)
    )
      return undefined;
    const shape = `${given.map(([id]) => id).join(' ')}\u0000${comment === undefined ? '' : 'comment'}\u0000${quality}`;
    const input = { ...entry, id: this.own, values, quality: quality || 'measured', comment: comment?.trim() ?? '' };
    return { shape, input, comment: comment ?? null };
  }

  /** Returns the index of one candidate of each unknown shape; none where more than one in ten rows would be such a candidate. */
  private strangers(candidates: readonly (Candidate | undefined)[]): number[] {
    const first = new Map<string, number>();
    candidates.forEach((each, place) => {
      if (each && !this.known.has(each.shape) && !first.has(each.shape)) first.set(each.shape, place);
    });
    return first.size * 10 > candidates.length ? [] : [...first.values()];
  }

  private async likeKnown(db: Db, candidates: readonly (Candidate | undefined)[]): Promise<(Preview | undefined)[]> {
    const previews = candidates.map((): Preview | undefined => undefined);
    const like = [...candidates.keys()].filter((place) => this.known.has(candidates[place]?.shape ?? ''));
    const inputs = like.flatMap((place) => candidates[place]?.input ?? []);
    if (inputs.length === 0) return previews;
    this.ground ??= await readBatchData(db, inputs, this.context);
    await addTags(db, this.ground, inputs);
    const previous = await previousOn(db, this.ground, inputs);
    for (const [at, input] of inputs.entries()) {
      const place = like[at] ?? -1;
      const candidate = candidates[place];
      const changes = candidate && this.known.get(candidate.shape);
      const facts = factsOn(this.ground, input, { duplicate: undefined, previous: previous.get(at) });
      if (changes && facts && checkInput(input, undefined, facts).length === 0)
        previews[place] = { errors: [], changes: withOwn(changes, input, candidate.comment) };
    }
    return previews;
  }

  /** Returns the rows that need the full check, with the rows of the same entry: the full check compares the rows of a batch with each other. */
  private left(asked: readonly EntryToPreview[], previews: readonly (Preview | undefined)[]): number[] {
    const places = [...asked.keys()];
    const open = places.filter((place) => !previews[place]);
    if (open.length === 0 || open.length === places.length) return open;
    const keys = new Set(open.flatMap((place) => keyAt(asked, place)));
    return places.filter((place) => !previews[place] || keyAt(asked, place).some((key) => keys.has(key)));
  }

  /** Runs the full check of these rows, and remembers the changes of each shape that has no error. */
  private async whole(
    db: Db,
    asked: readonly EntryToPreview[],
    candidates: readonly (Candidate | undefined)[],
    places: readonly number[],
  ): Promise<Preview[]> {
    if (places.length === 0) return [];
    const whole = await previewRecords(
      db,
      this.inputs,
      places.flatMap((place) => asked[place] ?? []),
      this.context,
    );
    whole.forEach(({ errors, changes }, at) => {
      const shape = candidates[places[at] ?? -1]?.shape;
      if (shape !== undefined && errors.length === 0) this.known.set(shape, changes);
    });
    return whole;
  }
}

/** The locale for checking a comment, whose rules don't depend on the client's configuration. */
const anywhere = { locale: 'en' as const };
const keyAt = (asked: readonly EntryToPreview[], place: number) => asked.slice(place, place + 1).map(({ entry }) => entryKey(entry));

/** Returns the changes with this entry's own period, tags, values and comment. */
function withOwn(changes: Preview['changes'], { date, date_end, tags, values }: Input, comment: string | null): Preview['changes'] {
  const own: Record<string, [JsonValue, JsonValue]> = { ...changes, date: [null, date], date_end: [null, date_end] };
  own['tags'] = [null, tags];
  own['values'] = [null, values];
  if (changes['comment']) own['comment'] = [null, comment];
  return own;
}
