/** Loads the screens under /admin that concern several entities. Each import names all the files that its screen needs: the entry of the site, which every visitor loads, names only this file. */
export const approval = async () => (await import('../collection/approval/ApprovalScreen')).ApprovalScreen;
export const queue = async () => (await import('../collection/approval/queue/QueueScreen')).QueueScreen;
export const progress = async () => (await import('../collection/progress/ProgressScreen')).ProgressScreen;
export const myReminders = async () => (await import('../collection/reminders/settings/mine/MyReminders')).MyReminders;
export const importDetail = async () => (await import('../transfer/spreadsheets/ImportDetail')).ImportDetail;
export const changeSet = async () => (await import('../history/undo/screen/changeSet')).ChangeSet;
export const why = async () => (await import('../people/why/WhyScreen')).WhyScreen;
export const seeAs = async () => (await import('../people/SeeAsScreen')).SeeAsScreen;
export const api = async () => (await import('../administration/api/ApiScreen')).ApiScreen;
export const definitions = async () => (await import('../administration/definitions/DefinitionsOverview')).DefinitionsOverview;
export const maintenance = async () => (await import('../administration/maintenance/MaintenanceScreen')).MaintenanceScreen;
