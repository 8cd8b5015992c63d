/** Builds the citation of a view: its content in words, and the address that shows the view again. Pure. */
import type { PublicClient } from '#resources/api/figures/indicators';
import { citation } from '#resources/figures/citation';
import type { Presentation } from '../words/presentation';
import { breakdownOf } from '../figure';
import { viewSearch } from '../view';

export function citedAs({ page, view, locale, scope, writer }: Presentation, client: PublicClient | null, origin: string): string {
  const { periods, computed_at } = page.data;
  const [from, to] = [periods[0], periods.at(-1)].map((period) => (period ? writer.period(period.key) : ''));
  const cited = { ...view, compare: undefined, made: undefined, of: undefined, provisional: undefined };
  return citation(
    {
      client: client?.name ?? '',
      name: page.name,
      scope,
      by: breakdownOf(page),
      from: from ?? '',
      to: to ?? '',
      day: view.as_of ?? computed_at?.slice(0, 10) ?? null,
      address: `${origin}/indicators/${page.path}${viewSearch(cited)}`,
    },
    locale,
  );
}
