/** What the client's configuration says of time. */
import { sql } from 'drizzle-orm';
import type { ClientConfig } from '#server/db/schema';
import type { Db } from '#server/records/entity';

export interface ClientDates {
  beginning_of_time: string;
  end_of_time: string;
  /** The month, 1 to 12, that the fiscal year begins with. */
  fiscalStart: number;
}

/** The client's beginning and end of time and fiscal year; the widest bounds and the calendar year where nothing is configured yet. */
export async function clientDates(db: Db): Promise<ClientDates> {
  const { rows } = await db.execute<{ config: ClientConfig }>(sql`select config from client_config_versions where status = 'active'`);
  const config = rows[0]?.config;
  return {
    beginning_of_time: config?.dates.beginning_of_time ?? '0001-01-01',
    end_of_time: config?.dates.end_of_time ?? '9999-12-31',
    fiscalStart: config?.fiscal_year_start_month ?? 1,
  };
}
