/** Distinguishes a new gesture of a wheel or a trackpad from the momentum of the one before. Pure. */

export type WheelMove = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'timeStamp'>;

/** The pause in milliseconds without an event after which a new gesture may begin, once it has moved far enough. */
const rest = 200;
/** The limits in milliseconds of a time between events that tells the speed: browsers gather the events of a frame. */
const [shortest, longest] = [8, 50];
/** The share of its top speed to which a gesture must slow down before another push can be recognized. */
const faded = 0.6;
/** A new push is `faster` times faster than the momentum. A gesture moves `farther` pixels: a finger laid down moves one or two. */
const [faster, farther] = [3, 10];

/**
 * Returns a function that tells, for each event in turn, whether it begins a gesture.
 * After a flick, a trackpad sends events for a second or more that slow down steadily: only a pause, the opposite direction or a new acceleration is a new gesture.
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
