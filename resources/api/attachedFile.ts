import { Type } from 'typebox';

/** An uploaded file as records carry it. */
export const AttachedFile = Type.Object({
  oid: Type.String(),
  name: Type.String(),
  url: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
});
