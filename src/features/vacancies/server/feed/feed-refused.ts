/** Thrown if a whole feed is refused. The message is for its sender. */
export class FeedRefusedError extends Error {
  override name = 'FeedRefused'
}
