import { enApproval } from '../../collection/approval/en';
import { frApproval } from '../../collection/approval/fr';
import { enAnswerLink } from '../../collection/questionnaires/byLink/en';
import { enAnswering } from '../../collection/questionnaires/answering/parts/en';
import { frAnswering } from '../../collection/questionnaires/answering/parts/fr';
import { enQuestionnaires } from '../../collection/questionnaires/en';
import { enManagement } from '../../collection/questionnaires/enManagement';
import { frAnswerLink } from '../../collection/questionnaires/byLink/fr';
import { frQuestionnaires } from '../../collection/questionnaires/fr';
import { frManagement } from '../../collection/questionnaires/frManagement';
import { enFeeds } from '../../collection/questionnaires/managing/record/feeds/en';
import { enFigures } from '../../figures/en';
import { frFeeds } from '../../collection/questionnaires/managing/record/feeds/fr';
import { frFigures } from '../../figures/fr';
import { enReminders } from '../../collection/reminders/en';
import { frReminders } from '../../collection/reminders/fr';
import { enReports } from '../../reports/words/en';
import { enReportRefusals } from '../../reports/words/enRefusals';
import { frReports } from '../../reports/words/fr';
import { frReportRefusals } from '../../reports/words/frRefusals';
import { enFormulaEditor } from '../../collection/questionnaires/templates/editor/words/en';
import { enRecompute } from '../../collection/subjects/recompute/en';
import { enFieldEditor } from '../../collection/subjects/fields/words/en';
import { frFormulaEditor } from '../../collection/questionnaires/templates/editor/words/fr';
import { frRecompute } from '../../collection/subjects/recompute/fr';
import { frFieldEditor } from '../../collection/subjects/fields/words/fr';
import { enXlsFormWhy } from '../../collection/questionnaires/templates/list/enXlsFormWhy';
import { frXlsFormWhy } from '../../collection/questionnaires/templates/list/frXlsFormWhy';
import { enAdministration } from './later/enAdministration';
import { enCollection } from './later/enCollection';
import { enLater } from './later/enLater';
import { enTransfer } from './later/enTransfer';
import { frAdministration } from './later/frAdministration';
import { frCollection } from './later/frCollection';
import { frLater } from './later/frLater';
import { frTransfer } from './later/frTransfer';

/** The texts of the screens that load later than the lists and the frame, in both languages. */
export const laterTexts = {
  en: {
    ...enLater,
    ...enAdministration,
    ...enApproval,
    ...enCollection,
    ...enFieldEditor,
    ...enFeeds,
    ...enFigures,
    ...enFormulaEditor,
    ...enManagement,
    ...enRecompute,
    ...enReminders,
    reports: enReports,
    validation: { ...enLater.validation, reasons: { ...enLater.validation.reasons, ...enReportRefusals.validation.reasons } },
    errors: { ...enLater.errors, ...enReportRefusals.errors },
    questionnaires: enQuestionnaires,
    answering: enAnswering,
    answer_link: enAnswerLink,
    ...enTransfer,
    ...enXlsFormWhy,
  },
  fr: {
    ...frLater,
    ...frAdministration,
    ...frApproval,
    ...frCollection,
    ...frFieldEditor,
    ...frFeeds,
    ...frFigures,
    ...frFormulaEditor,
    ...frManagement,
    ...frRecompute,
    ...frReminders,
    reports: frReports,
    validation: { ...frLater.validation, reasons: { ...frLater.validation.reasons, ...frReportRefusals.validation.reasons } },
    errors: { ...frLater.errors, ...frReportRefusals.errors },
    questionnaires: frQuestionnaires,
    answering: frAnswering,
    answer_link: frAnswerLink,
    ...frTransfer,
    ...frXlsFormWhy,
  },
};
