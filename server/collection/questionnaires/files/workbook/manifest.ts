/** Describes what a workbook tells of itself on a hidden sheet: the questionnaire that it was exported from, and each answer as it was then. */
import { createHash } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { cellText, type Cell } from '#resources/spreadsheet/cells';
import { unprocessable } from '#server/core/errors';
import type { FormRow } from '#server/core/sheets/xlsx/form/writeForm';
import type { ReadSheet } from '#server/core/sheets/xlsx/readSheets';
import { text } from './cells';

export const manifestSheet = '_questionnaire';

const Manifest = Type.Object({
  questionnaire: Type.String(),
  template: Type.String(),
  version: Type.Integer(),
  locale: Type.Enum(['en', 'fr']),
  answers: Type.Array(Type.Object({ question: Type.String(), rev: Type.Integer(), value: Type.Any() })),
});
export type Manifest = Static<typeof Manifest>;

/** The characters of one cell of the hidden sheet. */
const pieceLength = 30_000;

/** Returns the SHA-256 of a manifest, by which a change of it is noticed. It is not a signature: whoever may fill in the workbook may send the same answers without it. */
const fingerprintOf = (json: string): string => createHash('sha256').update(json).digest('hex');

/** Returns a manifest as JSON in ASCII, so that it may be cut anywhere. */
const jsonOf = (manifest: Manifest): string =>
  JSON.stringify(manifest).replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns the rows of the hidden sheet: the fingerprint, and the manifest cut into pieces. */
export function manifestRows(manifest: Manifest): FormRow[] {
  const json = jsonOf(manifest);
  const pieces = json.match(new RegExp(`.{1,${pieceLength}}`, 'g')) ?? [];
  const rowOf = (cells: readonly Cell[]): FormRow => ({ cells: cells.map((value) => ({ value, look: 'plain' })) });
  const { questionnaire, version } = manifest;
  return [
    rowOf([text('questionnaire'), text(questionnaire)]),
    rowOf([text('version'), text(String(version))]),
    rowOf([text('fingerprint'), text(fingerprintOf(json))]),
    ...pieces.map((piece) => rowOf([text('answers'), text(piece)])),
  ];
}

export const altered = (cell: string) =>
  unprocessable('WORKBOOK_ALTERED', 'The hidden identifiers of the workbook are not those that it was exported with.', { cell });

/** Returns the manifest of a workbook. Throws 422 where the file is none that was exported from a questionnaire, or its hidden sheet was changed. */
export function manifestIn(sheets: readonly ReadSheet[]): Manifest {
  const sheet = sheets.find(({ name }) => name === manifestSheet);
  if (!sheet) throw unprocessable('WORKBOOK_UNKNOWN', 'The file is no workbook that was exported from a questionnaire.');
  const said = (key: string) =>
    sheet.rows.flatMap(({ cells: [name = null, value = null] }) => (cellText(name) === key ? [cellText(value)] : []));
  const json = said('answers').join('');
  const [fingerprint] = said('fingerprint');
  if (fingerprintOf(json) !== fingerprint) throw altered(manifestSheet);
  const manifest: unknown = JSON.parse(json);
  if (!Value.Check(Manifest, manifest)) throw altered(manifestSheet);
  const { questionnaire, version } = manifest;
  if (said('questionnaire')[0] !== questionnaire || said('version')[0] !== String(version)) throw altered(manifestSheet);
  return manifest;
}
