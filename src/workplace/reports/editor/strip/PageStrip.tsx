import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import { dragLine } from '../../../fields/parts/dragLine';
import { visuallyHidden } from '../../../shell/parts/visuallyHidden';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import type { Report } from '../../calls';
import { Thumbnail } from '../sheet/PageSheet';
import type { PageDraft } from '../state/draft';
import { useOfDraft } from '../state/DraftContext';
import { stripStyles, thumbnailWidth } from './stripStyles';
import { useInSight } from './useInSight';
import { usePageQuery } from '../state/usePageQuery';

interface Props {
  report: Report;
  /** The key of the page that is shown. */
  shown: string;
  isEditable: boolean;
  onShow: (page: string) => void;
  onMove: (from: number, to: number) => void;
  onAdd: () => void;
}

/** Shows the pages as a strip of thumbnails. Arrow keys go from one to the next; with Alt they move the page, as dragging does. */
export function PageStrip({ report, shown, isEditable, onShow, onMove, onAdd }: Props) {
  const translate = useTranslate();
  const pages = useOfDraft((draft) => draft.pages);
  const list = useRef<HTMLOListElement>(null);
  const buttonAt = (place: number) => list.current?.children[place]?.querySelector('button');
  const place = pages.findIndex(({ key }) => key === shown);
  useEffect(() => {
    const item = list.current?.children[place];
    if (item instanceof HTMLElement && list.current) bringInSight(list.current, item);
  }, [place]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key] ?? 0;
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? pages.length - 1 : place + step;
    const page = pages[next];
    if (next === place || !page) return;
    event.preventDefault();
    if (event.altKey && step !== 0 && isEditable) onMove(place, next);
    else if (!event.altKey) {
      onShow(page.key);
      buttonAt(next)?.focus();
    }
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  const onPress = useCallback((event: KeyboardEvent) => latest.current(event), []);
  return (
    <Box component="nav" aria-label={translate('reports.pages')} sx={stripStyles}>
      <ol ref={list}>
        {pages.map((page, at) => (
          <PageItem
            key={page.key}
            report={report}
            page={page}
            place={at}
            isShown={page.key === shown}
            isEditable={isEditable}
            onShow={onShow}
            onMove={onMove}
            onPress={onPress}
          />
        ))}
      </ol>
      {isEditable && (
        <Button size="small" variant="outlined" color="inherit" startIcon={<AddIcon />} onClick={onAdd} data-add-page>
          {translate('reports.add_page')}
        </Button>
      )}
    </Box>
  );
}

interface ItemProps extends Pick<Props, 'report' | 'isEditable' | 'onShow' | 'onMove'> {
  page: PageDraft;
  place: number;
  isShown: boolean;
  onPress: (event: KeyboardEvent) => void;
}

const PageItem = memo(
  function PageItem({ report, page, place, isShown, isEditable, onShow, onMove, onPress }: ItemProps) {
    const translate = useTranslate();
    const localize = useLocalize();
    const item = useRef<HTMLLIElement>(null);
    const inSight = useInSight(item);
    usePageQuery(report.id, page.key, inSight);
    const { handle, line } = dragLine('report-pages', place, onMove);
    const name = localize(page.title) || translate('reports.untitled');
    return (
      <li ref={item} {...(isEditable && line)}>
        <button
          type="button"
          aria-current={isShown ? 'page' : undefined}
          tabIndex={isShown ? 0 : -1}
          onClick={() => onShow(page.key)}
          onKeyDown={onPress}
          {...(isEditable && handle)}
        >
          <span className="sheet">
            {inSight && page.parts !== null && <Thumbnail report={report} page={page} width={thumbnailWidth} />}
          </span>
          <span className="name">
            <Box component="span" sx={visuallyHidden}>
              {translate('reports.page_word')}
            </Box>{' '}
            {place + 1}. {name}
          </span>
        </button>
      </li>
    );
  },
  (before, after) =>
    before.page === after.page &&
    before.place === after.place &&
    before.isShown === after.isShown &&
    before.isEditable === after.isEditable &&
    before.report['orientation'] === after.report['orientation'] &&
    before.onShow === after.onShow &&
    before.onMove === after.onMove,
);

/** Scrolls the strip alone, so that the screen stays where it is. */
function bringInSight(strip: HTMLElement, item: HTMLElement): void {
  const [around, own] = [strip.getBoundingClientRect(), item.getBoundingClientRect()];
  strip.scrollTop += Math.min(0, own.top - around.top) + Math.max(0, own.bottom - around.bottom);
  strip.scrollLeft += Math.min(0, own.left - around.left) + Math.max(0, own.right - around.right);
}
