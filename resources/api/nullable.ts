import { Type, type Static, type TSchema } from 'typebox';

/** Returns the schema of a value of a plain type that may be null. A schema of chosen texts (`Type.Enum`) takes null as one more. */
export const nullable = <Of extends TSchema>(schema: Of) => {
  const { type, enum: choices, ...rest } = { type: undefined, enum: undefined, ...schema };
  return Type.Unsafe<Static<Of> | null>({
    ...rest,
    type: [type ?? 'string', 'null'],
    ...(Array.isArray(choices) && { enum: [...choices, null] }),
  });
};
