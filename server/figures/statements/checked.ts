/** Reads the statements that people publish about figures, each with the result of its check against the present figures. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CheckedStatement } from '#resources/api/figures/statements';
import type { JsonValue, LocalizedText } from '#resources/definition';
import { defaultDelimiters } from '#resources/formats/format';
import { isText } from '#resources/language/fields/localizedText';
import { indicators as indicatorsTable, records, type ClientConfig } from '#server/core/db/schema';
import type { IndicatorRow } from '../compute/measures';
import { indicatorData } from '../indicators/view/data';
import { pathOf } from '../indicators/about/pathOf';
import { findTags } from '../indicators/view/view';
import type { Db } from '#server/core/db/db';
import { checkClaim, type FiguresCompared, type Verdict } from './judge';

interface Statement {
  id: string;
  key: string;
  text: LocalizedText;
  kind: string;
  decimals: number;
  from: string;
  to: string;
  tags: string[];
}

/** Returns all published statements with their checks, by the key of their indicator, then in the order of their creation. */
export async function checkedStatements(db: Db, config: ClientConfig): Promise<CheckedStatement[]> {
  const statements = await publishedStatements(db);
  const keys = [...new Set(statements.map(({ key }) => key))];
  const indicators =
    keys.length === 0
      ? []
      : await db.select().from(indicatorsTable).where(inArray(indicatorsTable.key, keys)).orderBy(asc(indicatorsTable.key));
  const checked = await Promise.all(
    indicators.map(async (indicator) => {
      const own = statements.filter(({ key }) => key === indicator.key);
      const verdicts = await verdictsOf(db, indicator, own, config);
      const { key, name } = indicator;
      const about = { key, name: isText(name) ? name : {}, path: pathOf(key, indicator) };
      return own.map(({ id, text }, place) => ({ id, text, indicator: about, ...(verdicts[place] ?? { fault: null, figure: null }) }));
    }),
  );
  return checked.flat();
}

/** Returns the statements of an indicator that its figures confirm: no other is shown to readers. */
export async function trueStatements(db: Db, indicator: IndicatorRow, config: ClientConfig): Promise<LocalizedText[]> {
  const statements = await publishedStatements(db, indicator.key);
  const verdicts = await verdictsOf(db, indicator, statements, config);
  return statements.filter((_, place) => verdicts[place]?.fault === null).map(({ text }) => text);
}

async function publishedStatements(db: Db, key?: string): Promise<Statement[]> {
  const rows = await db
    .select({ id: records.id, data: records.data })
    .from(records)
    .where(
      and(
        eq(records.resource, 'statements'),
        sql`${records.data} ->> 'published' = 'true'`,
        key === undefined ? undefined : sql`${records.data} ->> 'key' = ${key}`,
      ),
    )
    .orderBy(asc(sql`${records.data} ->> 'key'`), asc(records.id));
  return rows.map(({ id, data }) => ({
    id,
    key: word(data['key']),
    text: isText(data['text']) ? data['text'] : {},
    kind: word(data['kind']),
    decimals: Number(data['decimals'] ?? 0),
    from: word(data['from']),
    to: word(data['to']),
    tags: Array.isArray(data['tags']) ? data['tags'].map(word) : [],
  }));
}

const word = (value: JsonValue | undefined) => (typeof value === 'string' ? value : '');

/** Returns a verdict for each statement; the figures of a selection are read only once. */
async function verdictsOf(db: Db, indicator: IndicatorRow, statements: readonly Statement[], config: ClientConfig): Promise<Verdict[]> {
  const figures = new Map<string, ReturnType<typeof figuresOf>>();
  const delimiters = (locale: 'en' | 'fr') => ({
    decimal: config.decimal_delimiter.admin[locale] ?? defaultDelimiters[locale].decimal,
    thousands: config.thousands_delimiter.admin[locale] ?? defaultDelimiters[locale].thousands,
  });
  return Promise.all(
    statements.map(async (statement) => {
      const selection = JSON.stringify(statement.tags.toSorted());
      const read = figures.get(selection) ?? figuresOf(db, indicator, statement.tags, config.fiscal_year_start_month);
      figures.set(selection, read);
      const byPeriod = await read;
      const [from, to] = [byPeriod.get(statement.from), byPeriod.get(statement.to)];
      const found: FiguresCompared = {
        from: from?.value ?? null,
        to: to?.value ?? null,
        alike: from?.alike === to?.alike && !doOverlap(from, to),
      };
      return checkClaim(statement, found, delimiters);
    }),
  );
}

interface Figure {
  value: number | string | null;
  alike: number | null;
  date: string;
  date_end: string;
}

/** True when the periods of two figures have days in common. */
const doOverlap = (from: Figure | undefined, to: Figure | undefined): boolean =>
  from !== undefined && to !== undefined && from.date <= to.date_end && to.date <= from.date_end;

/** Returns the published figures of a selection, by period; none where one of its tags was deleted. */
async function figuresOf(db: Db, indicator: IndicatorRow, ids: readonly string[], fiscalStart: number) {
  const named = await findTags(db, [], ids);
  const none = new Map<string, Figure>();
  if (named.length < ids.length) return none;
  const tags = named.map(({ root_key, key }) => `${root_key}:${key}`);
  const { periods, headline, coverage } = await indicatorData(db, indicator, tags.length === 0 ? {} : { tags }, fiscalStart);
  return new Map(
    periods.map(({ key, date, date_end }, place): [string, Figure] => [
      key,
      { value: headline.values[place] ?? null, alike: coverage.alike[place] ?? null, date, date_end },
    ]),
  );
}
