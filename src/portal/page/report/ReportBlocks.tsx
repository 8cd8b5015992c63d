import type { TableBlock, TableCell, Tile } from '#resources/api/reports/document';
import { ChartFigure } from '../../indicator/chart/ChartFigure';
import { ScrollRegion } from '../../layout/ScrollRegion';
import type { ReportBlock } from './blocks';
import styles from './ReportBlocks.module.css';

interface Props {
  blocks: readonly ReportBlock[];
  /** Returns the address of a picture of the report. */
  picture: (oid: string) => string;
  /** The pages that the table of contents lists. */
  contents: readonly { id: string; title: string }[];
  words: { contents: string };
  /** False for a page without a title. */
  isTitled?: boolean | undefined;
}

/** Shows the blocks of a page of a report, as its files print them. */
export function ReportBlocks({ blocks, isTitled = true, ...around }: Props) {
  const depths = depthsOf(blocks, isTitled);
  return blocks.map((block, place) => <Shown key={place} block={block} depth={depths[place] ?? 2} {...around} />);
}

/** Returns the depth of each heading in the document: no level is left out under the title of the page, which screen readers go by. Their looks stay. */
function depthsOf(blocks: readonly ReportBlock[], isTitled: boolean): (2 | 3 | 4 | null)[] {
  let above = isTitled ? 2 : 1;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return null;
    const depth = ([2, 3, 4] as const).findLast((each) => each <= Math.min(block.level + 1, above + 1)) ?? 2;
    above = depth;
    return depth;
  });
}

function Shown({ block, depth, picture, contents, words }: Omit<Props, 'blocks' | 'isTitled'> & { block: ReportBlock; depth: 2 | 3 | 4 }) {
  if (block.kind === 'heading') {
    const Heading = ({ 2: 'h2', 3: 'h3', 4: 'h4' } as const)[depth];
    return (
      <Heading className={styles.heading} data-level={block.level}>
        {block.text}
      </Heading>
    );
  }
  // The server cleaned the text when it was saved.
  if (block.kind === 'rich') return <div className={styles.rich} dangerouslySetInnerHTML={{ __html: block.html }} />;
  if (block.kind === 'sentence')
    return <p className={styles.sentence}>{block.href ? <a href={block.href}>{block.text}</a> : block.text}</p>;
  if (block.kind === 'tiles') return <Tiles tiles={block.tiles} />;
  if (block.kind === 'table') return <Table table={block} />;
  if (block.kind === 'notes') return <Notes title={block.title} items={block.items} />;
  if (block.kind === 'contents')
    return (
      <nav className={styles.contents} aria-label={words.contents}>
        <ol>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    );
  if (block.kind === 'picture')
    return (
      <figure className={styles.picture}>
        <img src={picture(block.file) || undefined} alt={block.alternative} loading="lazy" />
        {block.caption && <figcaption>{block.caption}</figcaption>}
      </figure>
    );
  if (block.kind === 'drawing')
    return (
      <figure className={styles.picture}>
        {/* The drawings are part of the product's build. */}
        <div
          className={styles.drawing}
          data-shape={block.narrow && 'wide'}
          role="img"
          aria-label={block.alternative}
          dangerouslySetInnerHTML={{ __html: block.svg }}
        />
        {block.narrow && (
          <div
            className={styles.drawing}
            data-shape="narrow"
            role="img"
            aria-label={block.alternative}
            dangerouslySetInnerHTML={{ __html: block.narrow }}
          />
        )}
        {block.caption && <figcaption>{block.caption}</figcaption>}
      </figure>
    );
  if (block.kind === 'figure')
    return (
      <figure className={styles.figure}>
        {block.caption && (
          <figcaption>
            <a href={block.href}>{block.caption}</a>
          </figcaption>
        )}
        {/* The annotations stand below, as in the files. */}
        <ChartFigure {...block.shown} notes={[]} />
      </figure>
    );
  return null;
}

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles} data-alone={tiles.length === 1 || undefined}>
      {tiles.map(({ label, value, unit, note, href }, place) => (
        <li key={place}>
          <p className={styles.label}>{href ? <a href={href}>{label}</a> : label}</p>
          <p className={styles.value}>
            <b>{value}</b> {unit && <span>{unit}</span>}
          </p>
          <p className={styles.note}>{note}</p>
        </li>
      ))}
    </ul>
  );
}

/** The most columns of a table whose columns have room between them. */
const mostRoomy = 8;

function Table({ table: { caption, columns, rows, notes } }: { table: TableBlock }) {
  return (
    <>
      <ScrollRegion className={styles.scroll} label={caption}>
        <table className={styles.table} data-dense={columns.length > mostRoomy || undefined}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ text, align }, place) => (
                <th key={place} scope="col" data-align={align}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={line}>
                {row.map(({ text, href, pages }, place) => {
                  const content = pages ? <Pages pages={pages} /> : href ? <a href={href}>{text}</a> : text;
                  const align = columns[place]?.align;
                  return place === 0 ? (
                    <th key={place} scope="row">
                      {content}
                    </th>
                  ) : (
                    <td key={place} data-align={align}>
                      {content}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Notes title="" items={notes} />
    </>
  );
}

/** Names pages of the report, each with a link to it. */
function Pages({ pages }: { pages: NonNullable<TableCell['pages']> }) {
  return (
    <ul className={styles.pages}>
      {pages.map(({ place, title }) => (
        <li key={place}>
          <a href={`#page-${place + 1}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

function Notes({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div className={styles.notes}>
      {title && <p className={styles.notesTitle}>{title}</p>}
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
