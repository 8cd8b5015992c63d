/** Describes the export of a version of a report: all that is needed to make its files again, elsewhere. */
import { Type, type Static } from 'typebox';
import { PublicClient } from '../figures/indicators';
import { nullable } from '../nullable';

export const ReportExport = Type.Object({
  number: Type.Integer(),
  hash: Type.String({ description: 'The SHA-256 of `document`' }),
  document: Type.String({ description: 'What was frozen, byte for byte: JSON with sorted keys' }),
  slug: nullable(Type.String()),
  origin: Type.String({ description: 'The address of the site, with which the links of its files begin' }),
  client: nullable(PublicClient),
  pictures: Type.Record(Type.String(), Type.Object({ type: Type.String(), content: Type.String({ description: 'Base64' }) }), {
    description: 'The pictures that the document names, by their `oid`',
  }),
  made_by: Type.String({ description: 'The build of the product that answers: another may write other bytes' }),
});
export type ReportExport = Static<typeof ReportExport>;
