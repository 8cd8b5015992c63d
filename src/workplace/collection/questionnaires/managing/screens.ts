/** The screens of those who manage questionnaires, which load together. */
export { NewQuestionnaires } from './create/NewQuestionnaires';
export { ManageScreen } from './ManageScreen';
export { OverviewScreen } from './overview/OverviewScreen';
export { ManagedScreen } from './record/ManagedScreen';
