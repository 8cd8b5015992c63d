/** Tests that the fields of the product's own tables have a column: without one, a field's values would be lost silently. */
import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { computedFields } from '#resources/addresses/ownTables';
import { ownFields } from '#resources/language/fields/ownFields';
import * as schema from './schema';

const { sections: _inConfiguration, ...inTables } = ownFields;
const tables = {
  tags: schema.tags,
  subjects: schema.subjects,
  inputs: schema.inputs,
  indicators: schema.indicators,
  annotations: schema.annotations,
  users: schema.users,
  roles: schema.roles,
  questionnaire_templates: schema.questionnaire_templates,
  questionnaires: schema.questionnaires,
  questionnaire_comments: schema.questionnaire_comments,
  questionnaire_evidence: schema.questionnaire_evidence,
  reports: schema.reports,
  report_pages: schema.report_pages,
};

it.each(Object.entries(inTables))('what %s keep has a column, what they compute has none', (entity, { stored, extraProperties = [] }) => {
  const computed = Object.entries(computedFields).find(([name]) => name === entity)?.[1] ?? [];
  const table = Object.entries(tables).find(([name]) => name === entity)?.[1];
  const columns = new Set(table ? Object.values(getTableColumns(table)).map(({ name }) => name) : []);
  expect(stored.filter((field) => !columns.has(field))).toEqual([]);
  expect([...computed, ...extraProperties].filter((field) => columns.has(field))).toEqual([]);
});
