import type { Parts } from './parts.ts'

/** Lists addresses of pages that search engines should know, such as '/branches/leeds', the most important first. */
export type SitemapLister = (
  parts: Pick<Parts, 'reading' | 'places'>,
  now: Date,
) => Promise<readonly string[]>
