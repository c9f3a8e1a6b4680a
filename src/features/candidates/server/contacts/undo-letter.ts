import type { Config } from '#server/settings/config.ts'
import { instantInWords } from '#shared/instant-in-words.ts'
import type { UndoLink } from './undo-links.ts'

/** The lists that make a letter show its link 'This was not me', or the text that replaces it where there is no link. */
export const undoLists = (
  link: UndoLink | undefined,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> => ({
  withLink: link
    ? [
        {
          link: `${publicOrigin}/not-me?code=${link.code}`,
          until: instantInWords(link.expiresAt),
        },
      ]
    : [],
  withoutLink: link ? [] : [{}],
})
