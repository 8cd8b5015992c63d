/** Lists the entities of the collection. */
import * as schema from '#server/core/db/schema';
import { inTable, type WingEntities } from '#server/entities/entities';
import { inputsRules } from './inputs/rules';
import { answersSource } from './questionnaires/files/answers/source';
import { commentsRules, evidenceRules, questionnairesRules } from './questionnaires/rules';
import { templateRules } from './questionnaires/templates/templateRules';
import { remindersRules } from './reminders/rules';
import { sectionsRules } from './subjects/sections/rules';
import { sectionsStorage } from './subjects/sections/sectionsStorage';
import { subjectsRules } from './subjects/rules';
import { tagsRules } from './tags/rules';
import { subjectFiles } from './transfer/subjectFiles';

export const collectionEntities: WingEntities = {
  tables: {
    tags: { storage: inTable(schema.tags), rules: tagsRules },
    subjects: { storage: inTable(schema.subjects), rules: subjectsRules },
    inputs: { storage: inTable(schema.inputs), rules: inputsRules },
    questionnaire_templates: { storage: inTable(schema.questionnaire_templates), rules: templateRules },
    questionnaires: { storage: inTable(schema.questionnaires), rules: questionnairesRules, generic: ['list', 'one', 'update', 'delete'] },
    questionnaire_comments: { storage: inTable(schema.questionnaire_comments), rules: commentsRules, generic: ['list', 'one'] },
    questionnaire_evidence: {
      storage: inTable(schema.questionnaire_evidence),
      rules: evidenceRules,
      generic: ['list', 'one', 'update'],
    },
    sections: { storage: sectionsStorage, rules: sectionsRules, generic: [] },
  },
  rules: { reminders: remindersRules },
  subjectFiles,
  answersSource,
};
