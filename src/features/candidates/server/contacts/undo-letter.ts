import type { Config } from '#server/settings/config.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import type { UndoLink } from './undo-links.ts'

/**
 * Returns the lists for the template of a letter about a changed account. Only one of them has an entry, so the letter shows either the link 'This
 * was not me' or the text that replaces it.
 */
export const buildUndoLetterLists = (
  link: UndoLink | undefined,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> => ({
  withLink: link
    ? [
        {
          link: `${publicOrigin}/not-me?code=${link.code}`,
          until: formatInstant(link.expiresAt),
        },
      ]
    : [],
  withoutLink: link ? [] : [{}],
})
