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

/** Lists the files of a report, in each of its languages, and leads to its page on the site once it is published. */
export function FilesMenu({ report, anchor, onClose }: { report: Report; anchor: HTMLElement | null; onClose: () => void }) {
  const translate = useTranslate();
  const slug: unknown = report['slug'];
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
      {typeof slug === 'string' && report['published_revision'] !== null && (
        <MenuItem component="a" href={`/reports/${slug}`} target="_blank" onClick={onClose} dense>
          <ListItemText>{translate('reports.formats.page')}</ListItemText>
        </MenuItem>
      )}
    </Menu>
  );
}
