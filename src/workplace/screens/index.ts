/** Lists every exception to the generated screens, by resource. Any other screen is made from the definition. */
import { lazyList, lazyScreen } from '../shell/start/lazyScreen';
import type { Screens } from '../shell/start/screens';
import { exportScreens, importScreens, subjectImportRoutes } from '../transfer/exchange/routes';
import { annotationScreens, indicatorScreens } from '../figures/indicators';
import { inputScreens } from '../collection/inputs';
import { UsersList } from '../people/UsersList';
import { subjectScreens } from '../collection/subjects';
import { reminderScreens } from '../collection/reminders';
import { managedScreens } from '../collection/questionnaires/managing';
import { templateScreens } from '../collection/questionnaires/templates';
import { reportScreens } from '../reports';

const userScreens = () => import('../people/accounts/UserScreens');

export const screens: Record<string, Screens> = {
  annotations: annotationScreens,
  indicators: indicatorScreens,
  subjects: subjectScreens(subjectImportRoutes),
  inputs: inputScreens,
  questionnaires: managedScreens,
  questionnaire_templates: templateScreens,
  reminders: reminderScreens,
  reports: reportScreens,
  audit: {
    list: lazyList(async () => (await import('../administration/audit/AuditList')).AuditList),
    show: lazyScreen(async () => (await import('../administration/audit/EventScreen')).EventScreen),
  },
  deletions: {
    list: lazyList(async () => (await import('../administration/bin/DeletionsList')).DeletionsList),
    show: lazyScreen(async () => (await import('../administration/bin/DeletionScreen')).DeletionScreen),
  },
  directory_runs: {
    list: lazyList(async () => (await import('../administration/directory/DirectoryList')).DirectoryList, 'administration'),
    show: lazyScreen(async () => (await import('../administration/directory/RunScreen')).RunScreen),
  },
  dormant: { list: lazyList(async () => (await import('../people/accounts/DormantList')).DormantList) },
  export: exportScreens,
  import: importScreens,
  jobs: {
    list: lazyList(async () => (await import('../administration/jobs/JobsList')).JobsList, 'transfer', 'report_refusals'),
    show: lazyScreen(async () => (await import('../administration/jobs/JobScreen')).JobScreen),
  },
  mails: {
    list: lazyList(async () => (await import('../administration/mails/MailsList')).MailsList, 'administration'),
    show: lazyScreen(async () => (await import('../administration/mails/MailScreen')).MailScreen),
  },
  day_rights: { list: lazyList(async () => (await import('../people/rights/RightsList')).RightsList) },
  saved_views: { list: lazyList(async () => (await import('../administration/views/SavedViewsList')).SavedViewsList) },
  sessions: { list: lazyList(async () => (await import('../people/ways/SessionsList')).SessionsList) },
  sign_in_failures: { list: lazyList(async () => (await import('../people/ways/FailuresList')).FailuresList) },
  users: {
    list: UsersList,
    edit: lazyScreen(async () => (await userScreens()).EditUser),
    read: lazyScreen(async () => (await userScreens()).ShowUser),
    show: lazyScreen(async () => (await userScreens()).ShowUser),
  },
};
