/** Declares the entities of figures, and registers the recomputations that follow writes of inputs, subjects and tags. */
import * as schema from '#server/core/db/schema';
import { annotationsRules } from './annotations/rules';
import { inTable, type WingEntities } from '#server/entities/entities';
import { indicatorsRules } from './indicators/rules';
import { afterInputs, afterSubjects, afterTags } from './follows';

export const figuresEntities: WingEntities = {
  tables: {
    indicators: { storage: inTable(schema.indicators), rules: indicatorsRules, generic: ['create', 'update', 'delete'] },
    annotations: { storage: inTable(schema.annotations), rules: annotationsRules },
  },
  follows: { inputs: afterInputs, subjects: afterSubjects, tags: afterTags },
};
