import { Type } from 'typebox';

/** An uploaded file, in the form that records store. */
export const AttachedFile = Type.Object({
  oid: Type.String(),
  name: Type.String(),
  url: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
});
