/** Describes the maintenance mode, in which only super administrators may use the site: `/api/services/super_admin/maintenance`. */
import { Type, type Static } from 'typebox';
import { nullable } from '../nullable';

const OrNull = Type.Union([Type.String(), Type.Null()]);
const Words = Type.Optional(Type.String());

const Message = Type.Object(
  { en: Words, fr: Words },
  { description: 'What its page says, by language; the usual words where there are none' },
);

export const MaintenanceRequest = Type.Object({
  on: Type.Boolean(),
  message: Type.Optional(Message),
  until: Type.Optional(nullable(Type.String({ maxLength: 40, description: 'When it should be over, ISO 8601' }))),
});
export type MaintenanceRequest = Static<typeof MaintenanceRequest>;

export const Maintenance = Type.Object({
  on: Type.Boolean(),
  message: Message,
  until: OrNull,
  since: OrNull,
  by_name: Type.Union([Type.String(), Type.Null()], { description: 'Who closed it' }),
});
export type Maintenance = Static<typeof Maintenance>;

/** The part of the maintenance mode that visitors read. */
export type MaintenanceNotice = Pick<Maintenance, 'message' | 'until'>;
