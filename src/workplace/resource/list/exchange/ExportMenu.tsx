import DownloadIcon from '@mui/icons-material/Download';
import { Button, Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import type { ExportRequest } from '#resources/api/transfer/exports';
import { sortPairs } from '#dataProvider/lists/sort';
import { blankPath, useExport } from './exports';
import { useQueryFilter, useListDescription } from '../listDescription';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';

/** Shows the menu to export the rows of the list. `columns` are the visible columns, in their order; without it, the definition's columns are exported. */
export function ExportMenu({ columns }: { columns?: readonly string[] }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const definition = useCurrentDefinition();
  const { sort } = useListContext();
  const asked = useQueryFilter();
  const { canImport = true } = useListDescription();
  const [anchor, open] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const request = useExport();
  const seen = [...(columns ?? definition.list.columns)];
  const item = (key: string, wanted: Pick<ExportRequest, 'format' | 'columns'>) => (
    <MenuItem
      sx={{ whiteSpace: 'normal' }}
      onClick={() => {
        open(null);
        request({ resource: definition.id, filter: asked ?? {}, sort: sortPairs(sort), ...wanted });
      }}
    >
      {translate(`spreadsheet.${key}`)}
    </MenuItem>
  );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {translate('spreadsheet.export')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => open(null)}>
        <ListSubheader role="presentation" sx={{ lineHeight: 1.4, py: 1 }}>
          {translate('spreadsheet.export_hint')}
        </ListSubheader>
        {item('xlsx', { format: 'xlsx', columns: seen })}
        {item('csv', { format: 'csv', columns: seen })}
        <Divider />
        {item('all_columns', { format: 'xlsx' })}
        {definition.can_write && canImport && (
          <MenuItem component="a" download href={blankPath({ resource: definition.id }, locale)} onClick={() => open(null)}>
            {translate('spreadsheet.template')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
