/** What lists of people and of what the product noted show in a way of their own, in one part of the bundle: a list of other things doesn't load it. */
import { actPath } from '../history/bin/deletions';
import { actDisplay } from '../history/changes/actDisplay';

export { AboutDisplay, ActorDisplay, ThingDisplay } from '../history/audit/displays';
export { ExchangeStatusDisplay, SizeDisplay } from '../transfer/exchange/ExchangeDisplays';
export { JobStatusDisplay, RefusalDisplay, ResourceDisplay } from '../administration/jobs/JobDisplays';
export { MailErrorDisplay, MailStatusDisplay } from '../administration/mails/MailDisplays';
export { HeldDisplay } from '../people/rights/HeldDisplay';
export { HoldersDisplay } from '../people/rights/HoldersDisplay';
export { LastSignInDisplay } from '../people/accounts/LastSignInDisplay';
export { PermissionsDisplay } from '../people/rights/PermissionsDisplay';
export { RightsDisplay } from '../people/rights/RightsDisplay';
export { ScopesDisplay } from '../people/scopes/ScopesDisplay';
export { AgentDisplay } from '../people/ways/AgentDisplay';

export const AuditActDisplay = actDisplay((act) => `/admin/audit?${new URLSearchParams({ filter: JSON.stringify({ act }) })}`);
export const DeletionActDisplay = actDisplay(actPath);
