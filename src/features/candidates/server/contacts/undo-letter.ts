import type { Config } from '#server/settings/config.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import type { UndoLink } from './undo-links.ts'

/** Returns the lists that make a letter show either its link 'This was not me' or, without a link, the text that replaces it. */
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
