import { useTranslate } from 'ra-core';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { attachmentsOf } from '../../../../fields/display/files';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { reportPath } from '../../../paths';
import { useChosenReport } from '../chosen';
import { OneOf } from './SelectionInputs';

/** Chooses one of the pictures of the report. */
export function PictureInput(props: FieldInputProps) {
  const translate = useTranslate();
  const report = useChosenReport() ?? undefined;
  const pictures = attachmentsOf(report?.['pictures']);
  const options = pictures.map(({ oid, name }) => ({ key: oid, name }));
  return (
    <>
      <OneOf {...props} options={options} unset="reports.choose" />
      {report && (
        <Link component={RouterLink} to={`${reportPath(report.id)}/settings`} variant="body2">
          {translate('reports.add_pictures')}
        </Link>
      )}
    </>
  );
}
