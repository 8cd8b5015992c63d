import { useTranslate } from 'ra-core';
import { DropArea } from '../../fields/files/DropArea';

const largest = 31_457_280;
const accepted = /\.(xlsx|xlsm|ods|csv|tsv|txt|xls|xlsb|numbers)$/i;

interface Props {
  /** The chosen file, in a form that sends it later with other values. */
  chosen?: File | null;
  /** The file that is being sent. */
  sending: File | undefined;
  /** Called with a file whose size and extension are accepted. */
  onFile(file: File): void;
  /** Called with the i18n key of the reason why a dropped file is refused; with null when it is accepted. */
  onRefusal(reason: string | null): void;
}

/** Shows the area to drop a spreadsheet on, with a button to choose one. */
export function FileDrop({ chosen, sending, onFile, onRefusal }: Props) {
  const translate = useTranslate();
  return (
    <DropArea
      label={translate(chosen ? 'exchange.other_file' : 'sheets.drop')}
      hint={translate('sheets.drop_hint')}
      chosen={chosen === undefined ? undefined : (chosen?.name ?? null)}
      busy={sending && translate('sheets.sending', { name: sending.name })}
      onFile={(file) => {
        const wrong = accepted.test(file.name) ? (file.size > largest ? 'sheets.too_big' : null) : 'sheets.bad_type';
        onRefusal(wrong);
        if (wrong === null) onFile(file);
      }}
    />
  );
}
