import type { CSSProperties } from 'react';
import { useIndicatorAddress } from '#src/kit';
import type { Locale } from '#resources/definition';
import { tilePicture } from './files';
import styles from './Tile.module.css';
import { tileText } from './tileTexts';
import { destination, type Tile as TileConfig, type Year } from './tiles';

interface TileProps {
  tile: TileConfig;
  year: Year;
  locale: Locale;
  /** The text for screen readers on a link that leaves the site. */
  elsewhere: string;
  /** True for the first tile, whose picture loads at once; those of the other tiles load as they come near. */
  isFirst: boolean;
}

/** Shows a picture with its figure and a caption; all of it is a link, where the tile leads to a page. */
export function Tile({ tile, year, locale, elsewhere, isFirst }: TileProps) {
  const { figure, caption, alternative } = tileText(tile.number, year, locale);
  const to = destination(tile, locale);
  const address = useIndicatorAddress(to && 'indicator' in to ? to.indicator : '');
  const leads = to && ('address' in to || address !== null);
  const { tall, wide } = tilePicture(tile, year, locale);
  const inside = (
    <>
      <picture>
        {wide && (
          <source
            media={`(min-width: ${tile.display === 'g124' ? '48rem' : '75rem'})`}
            srcSet={wide.src}
            width={wide.width}
            height={wide.height}
          />
        )}
        <img
          src={tall.src}
          width={tall.width}
          height={tall.height}
          alt={alternative}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
      <span className={styles.caption}>
        <span className="visuallyHidden">{figure} </span>
        {caption}
        {leads && <i aria-hidden="true">{'address' in to ? '\u2197' : '\u2192'}</i>}
        {to && 'address' in to && <span className="visuallyHidden"> ({elsewhere})</span>}
      </span>
    </>
  );
  const colors: Record<string, string> = { '--ground': tile.ground, '--mark': tile.mark };
  return (
    <li className={styles.tile} data-display={tile.display} style={colors as CSSProperties}>
      {!leads ? (
        <div>{inside}</div>
      ) : 'address' in to ? (
        <a href={to.address} target="_blank" rel="noreferrer">
          {inside}
        </a>
      ) : (
        <a href={address ?? undefined}>{inside}</a>
      )}
    </li>
  );
}
