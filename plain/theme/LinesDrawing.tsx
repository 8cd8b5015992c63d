import styles from './LinesDrawing.module.css';

/** The heights of the points of each line, from left to right; the first line is the one that stands out. */
const lines = [
  [270, 330, 310, 420, 500, 560],
  [450, 430, 470, 470, 440, 425],
  [610, 590, 620, 640, 615, 650],
] as const;
const across = (place: number) => -60 + place * 130;
const levels = [180, 300, 420, 540, 660];

/** Draws three series of figures, of which one goes down. */
export function LinesDrawing() {
  return (
    <svg className={styles.lines} viewBox="0 0 600 840" preserveAspectRatio="xMidYMid slice">
      {levels.map((level) => (
        <path key={level} className={styles.grid} d={`M-600 ${level}H1200`} />
      ))}
      {lines.map((heights, line) => (
        <g key={heights[0]} className={line === 0 ? styles.first : undefined}>
          <path d={`M-600 ${heights[0]}L${heights.map((height, place) => `${across(place)} ${height}`).join('L')}H1200`} />
          {heights.map((height, place) => (
            <circle key={across(place)} cx={across(place)} cy={height} r={line === 0 ? 12 : 7} />
          ))}
        </g>
      ))}
    </svg>
  );
}
