/** What lists of people and of what the product noted show in a way of their own, in one part of the bundle: a list of other things doesn't load it. */
import { actPath } from '../bin/deletions';
import { actDisplay } from '../history/actDisplay';

export { AboutDisplay, ActorDisplay, ThingDisplay } from '../audit/displays';
export { ExchangeStatusDisplay, SizeDisplay } from './exchange/ExchangeDisplays';
export { JobStatusDisplay, RefusalDisplay, ResourceDisplay } from './jobs/JobDisplays';
export { MailErrorDisplay, MailStatusDisplay } from './mails/MailDisplays';
export { HeldDisplay } from './people/HeldDisplay';
export { HoldersDisplay } from './people/HoldersDisplay';
export { LastSignInDisplay } from './people/LastSignInDisplay';
export { PermissionsDisplay } from './people/PermissionsDisplay';
export { RightsDisplay } from './people/RightsDisplay';
export { ScopesDisplay } from './people/ScopesDisplay';
export { AgentDisplay } from './sessions/AgentDisplay';

export const AuditActDisplay = actDisplay((act) => `/admin/audit?${new URLSearchParams({ filter: JSON.stringify({ act }) })}`);
export const DeletionActDisplay = actDisplay(actPath);
