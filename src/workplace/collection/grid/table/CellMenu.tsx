import { Divider, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { qualities, type Quality } from '../model/sending/quality';

interface Props {
  /** The cell that the menu opens at. */
  cell: Element;
  quality: Quality;
  nameOfQuality: (quality: Quality) => string;
  onQualify: (quality: Quality) => void;
  onFill: (across: boolean) => void;
  onClear: () => void;
  onClose: () => void;
}

/** Shows the menu of the selected cells: data quality, fill, clear. */
export function CellMenu({ cell, quality, nameOfQuality, onQualify, onFill, onClear, onClose }: Props) {
  const translate = useTranslate();
  const act = (does: () => void) => () => {
    onClose();
    does();
  };
  const acts: [label: string, keys: string, does: () => void][] = [
    ['grid.fill_down', translate('grid.ctrl', { key: 'D' }), () => onFill(false)],
    ['grid.fill_right', translate('grid.ctrl', { key: 'R' }), () => onFill(true)],
    ['grid.clear', translate('grid.delete_key'), onClear],
  ];
  return (
    <Menu
      open
      disablePortal
      anchorEl={cell}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('grid.cell_menu'), dense: true } }}
    >
      {qualities.map((each) => (
        <MenuItem
          key={each}
          role="menuitemradio"
          aria-checked={each === quality}
          selected={each === quality}
          onClick={act(() => onQualify(each))}
        >
          <ListItemText>{nameOfQuality(each)}</ListItemText>
          {each === 'estimated' && <Keys>{translate('grid.ctrl', { key: 'E' })}</Keys>}
        </MenuItem>
      ))}
      <Divider role="separator" />
      {acts.map(([label, keys, does]) => (
        <MenuItem key={label} onClick={act(does)}>
          <ListItemText>{translate(label)}</ListItemText>
          <Keys>{keys}</Keys>
        </MenuItem>
      ))}
    </Menu>
  );
}

function Keys({ children }: { children: string }) {
  return (
    <Typography component="kbd" variant="caption" sx={{ ml: 3, color: 'text.secondary', fontFamily: 'inherit' }}>
      {children}
    </Typography>
  );
}
