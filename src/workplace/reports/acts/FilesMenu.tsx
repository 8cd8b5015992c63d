import { ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { apiUrl } from '#dataProvider/http/http';
import { locales, type Locale } from '#resources/definition';
import type { Report } from '../calls';

const formats = ['pdf', 'docx', 'xlsx', 'html'] as const;

/** Returns the languages in which a report is written. */
export const localesOf = (report: Report): readonly Locale[] => {
  const own: unknown = report['locales'];
  return locales.filter((locale) => !Array.isArray(own) || own.includes(locale));
};

/** Lists the files of a report, in each of its languages. */
export function FilesMenu({ report, anchor, onClose }: { report: Report; anchor: HTMLElement | null; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {localesOf(report).flatMap((locale) => [
        <ListSubheader key={locale} sx={{ lineHeight: 2.2 }}>
          {translate(`app.languages.${locale}`)}
        </ListSubheader>,
        ...formats.map((format) => (
          <MenuItem
            key={`${locale} ${format}`}
            component="a"
            download
            href={`${apiUrl}/reports/${encodeURIComponent(report.id)}/file?format=${format}&locale=${locale}`}
            onClick={onClose}
            dense
          >
            <ListItemText>{translate(`reports.formats.${format}`)}</ListItemText>
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
