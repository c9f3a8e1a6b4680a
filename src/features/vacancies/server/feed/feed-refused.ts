/** The feed as a whole is not accepted, in words for who sent it. */
export class FeedRefused extends Error {
  override name = 'FeedRefused'
}
