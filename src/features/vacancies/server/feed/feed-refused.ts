/** Thrown if the feed as a whole is not accepted, with a message for its sender. */
export class FeedRefused extends Error {
  override name = 'FeedRefused'
}
