/** Lists the entities of the site. */
import * as schema from '#server/core/db/schema';
import { inTable, type WingEntities } from '#server/entities/entities';
import { pagesRules, reportsRules } from './reports/rules';

export const siteEntities: WingEntities = {
  tables: {
    reports: { storage: inTable(schema.reports), rules: reportsRules, generic: ['list', 'delete'] },
    report_pages: { storage: inTable(schema.report_pages), rules: pagesRules, generic: [] },
  },
};
