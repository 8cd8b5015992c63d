/** Puts what one figure covers in words, apart from the sentences that every page needs. Pure. */
import type { Lineage } from '#resources/api/figures/lineage';
import type { Writer } from '../../messages/words/writer';

/** Returns what a figure covers: months, places and entries, of those that are expected where that is known. */
export function coveredWords({ coverage }: Pick<Lineage, 'coverage'>, writer: Writer): string {
  const { months, months_expected, places, expected } = coverage;
  const held = (what: string, some: number | null, all: number | null | undefined) =>
    some === null || all === null || all === undefined
      ? []
      : [writer.translate(`portal.coverage.${what}`, { smart_count: some, of: writer.tick(all) })];
  const skipped = expected?.not_applicable ?? 0;
  return [
    ...held('months', months, months_expected),
    ...held('places', places, expected?.places ?? places),
    ...held('expected', expected?.entered ?? null, expected?.entries),
    ...(skipped > 0 ? [writer.translate('portal.coverage.not_applicable', { smart_count: skipped })] : []),
  ].join(', ');
}
