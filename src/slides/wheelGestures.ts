/** Tells a new gesture of a wheel or a trackpad from what still rolls of the one before. Pure. */

export type WheelMove = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'timeStamp'>;

/** After this long without an event, in milliseconds, the next ones are a new gesture, once they have moved far enough. */
const rest = 200;
/** Shorter and longer than this, the time between two events says nothing of the speed: browsers gather those of a frame. */
const [shortest, longest] = [8, 50];
/** What rolls out slows down to this share of its top speed before another push may be told from it. */
const faded = 0.6;
/** Another push is this many times faster than what rolled out. A gesture moves this many pixels: a finger laid down moves one or two. */
const [faster, farther] = [3, 10];

/**
 * Gives a function that says, for each event in turn, whether it begins a gesture.
 * What a trackpad sends after a flick, for a second and more, slows down steadily: only a rest, the other way or a new acceleration is a new gesture.
 */
export function wheelGestures(): (move: WheelMove) => boolean {
  let time = -Infinity;
  let way = 0;
  let top = 0;
  let low = Infinity;
  let begun = false;
  let moved = 0;
  return ({ deltaX, deltaY, timeStamp }) => {
    if (Math.abs(deltaY) <= Math.abs(deltaX)) return false;
    const since = timeStamp - time;
    time = timeStamp;
    if (since > rest) [begun, moved] = [false, 0];
    moved += deltaY;
    const size = Math.abs(deltaY);
    const speed = size / Math.min(longest, Math.max(shortest, since));
    const turned = Math.sign(deltaY) !== way && size >= farther;
    const pushed = low < top * faded && speed > low * faster && size >= farther;
    const begins = begun ? turned || pushed : Math.abs(moved) >= farther;
    if (begins) {
      begun = true;
      way = Math.sign(deltaY);
      top = low = speed;
    } else {
      if (speed > top) low = speed;
      top = Math.max(top, speed);
      low = Math.min(low, speed);
    }
    return begins;
  };
}
