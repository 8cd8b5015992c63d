/** The entities of the collection. */
import * as schema from '#server/db/schema';
import { inTable, type WingEntities } from '#server/entities';
import { exportRows, exportRules, importRows, importRules } from '#server/exchange/shown';
import { inputsRules } from '#server/inputs/rules';
import { sectionsRules } from '#server/sections/rules';
import { sectionsStorage } from '#server/sections/sectionsStorage';
import { subjectsRules } from '#server/subjects/rules';
import { tagsRules } from '#server/tags/rules';

export const collectionEntities: WingEntities = {
  tables: {
    tags: { storage: inTable(schema.tags), rules: tagsRules },
    subjects: { storage: inTable(schema.subjects), rules: subjectsRules },
    inputs: { storage: inTable(schema.inputs), rules: inputsRules },
    sections: { storage: sectionsStorage, rules: sectionsRules, generic: [] },
  },
  logs: {
    export: () => ({ rows: exportRows, rules: exportRules }),
    import: () => ({ rows: importRows, rules: importRules }),
  },
};
