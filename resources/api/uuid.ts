import { Type } from 'typebox';

/** Describes the id of a record, in small or capital letters. */
export const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });
