/** Compares two copies of the content of a part, besides the values of its figures. Pure. */
import type { JsonValue } from '#resources/definition';
import type { PartContent, PartFigures } from '#resources/api/reports/content';
import type { ShownAspect, ShownChange } from '#resources/api/reports/reports';
import { isSameJson } from '#server/core/values/same';

/** The aspect that each property of an indicator belongs to; any other property belongs to `other`. */
const aspectOf: Readonly<Record<string, ShownAspect>> = {
  name: 'name',
  section_name: 'name',
  subsection_name: 'name',
  unit: 'unit',
  decimals: 'unit',
  description: 'texts',
  notes: 'texts',
  methodology: 'texts',
  sources: 'texts',
  frameworks: 'texts',
  annotations: 'annotations',
  targets: 'targets',
  baseline: 'targets',
  coverage: 'coverage',
  headline: 'coverage',
  series: 'coverage',
  query: 'selection',
  perimeter: 'selection',
  periods: 'selection',
};
/** Properties that say nothing about the figures: when they were computed, and what only the screen of the indicator offers. */
const silent = new Set(['computed_at', 'available_periods', 'has_like_for_like', 'content']);

/** Returns the aspects that differ, for each indicator of a part and for its answers or its index. */
export function shownBetween(before: PartContent, after: PartContent): ShownChange[] {
  const count = Math.max(before.figures?.length ?? 0, after.figures?.length ?? 0);
  const figures = Array.from({ length: count }, (_, place) => figuresBetween(before.figures?.[place], after.figures?.[place])).flat();
  const whole = (['answers', 'frameworks'] as const)
    .filter((aspect) => !isSameJson(asJson(before[aspect]), asJson(after[aspect])))
    .map((aspect): ShownChange => ({ indicator: null, name: null, aspects: [aspect] }));
  return [...figures, ...whole];
}

function figuresBetween(before: PartFigures | undefined, after: PartFigures | undefined): ShownChange[] {
  const { indicator } = after ?? before ?? { indicator: '' };
  const [was, is] = [pageIn(before), pageIn(after)];
  const name = (is ?? was)?.name ?? null;
  if (!was || !is || before?.indicator !== indicator) {
    if (isSameJson(asJson(before), asJson(after))) return [];
    return [{ indicator, name, aspects: [is ? 'found' : 'missing'] }];
  }
  const chart = before && after && 'page' in before && 'page' in after && before.chart !== after.chart ? (['other'] as const) : [];
  const { data: dataBefore, ...restBefore } = was;
  const { data: dataAfter, ...restAfter } = is;
  const found = [...differing(restBefore, restAfter), ...differing(withoutValues(dataBefore), withoutValues(dataAfter)), ...chart];
  return found.length === 0 ? [] : [{ indicator, name, aspects: [...new Set(found)] }];
}

const pageIn = (figures: PartFigures | undefined) => (figures && 'page' in figures ? figures.page : undefined);

function differing(before: object, after: object): ShownAspect[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => !silent.has(key) && !isSameJson(asJson(was.get(key)), asJson(is.get(key))))
    .map((key) => aspectOf[key] ?? 'other');
}

type Data = NonNullable<ReturnType<typeof pageIn>>['data'];

/** Returns data without the values of its series, which `movedBetween` compares. */
function withoutValues({ headline, series, ...data }: Data) {
  const bare = ({ values: _values, ...rest }: Data['headline']) => rest;
  return { ...data, headline: bare(headline), series: series.map(bare) };
}

const asJson = (value: unknown): JsonValue => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
