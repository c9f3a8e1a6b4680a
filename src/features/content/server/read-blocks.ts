import { statSync } from 'node:fs'
import { SHIPPED_CONTENT } from '#server/settings/content-folder.ts'
import type { PortalBlock, PortalContent } from '../contract.ts'
import { BLOCK_NAMES } from '../domain/block-names.ts'
import { isAllowedLink } from '../domain/allowed-link.ts'
import { type FrontMatter, readFrontMatter, type ContentMistake } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'
import { isShippedContent, readTexts } from './read-texts.ts'

type ReadBlock = { readonly block: PortalBlock; readonly changed: number }

/** Reads the texts of the job board by their keys: an installation's own, or the product's if it has none or a broken one. */
export function readPortalContent(contentDir: string): {
  readonly content: PortalContent
  readonly mistakes: readonly ContentMistake[]
} {
  const shipped = readTexts(SHIPPED_CONTENT, 'cms', readBlock)
  const own = isShippedContent(contentDir) ? shipped : readTexts(contentDir, 'cms', readBlock)
  const shown = [...new Map([...shipped.texts, ...own.texts])]
  const updated = new Date(Math.max(...shown.map(([, { changed }]) => changed))).toISOString()
  return {
    content: { updated, blocks: Object.fromEntries(shown.map(([key, { block }]) => [key, block])) },
    mistakes: own.mistakes,
  }
}

function readBlock(file: string): [key: string, written: ReadBlock] {
  const matter = readFrontMatter(file)
  const key = matter.text('key')
  if (!BLOCK_NAMES.some((name) => name === key))
    throw matter.mistake(
      ['key'],
      `'${key}' is no block of the job board. There are ${BLOCK_NAMES.join(', ')}.`,
    )
  const { links } = matter.facts
  const block = {
    title: matter.text('title'),
    html: renderMarkdown(matter.body).html,
    ...(links === undefined ? {} : { links: readLinks(matter) }),
  }
  return [key, { block, changed: statSync(file).mtimeMs }]
}

function readLinks({
  facts: { links },
  text,
  mistake,
}: FrontMatter): NonNullable<PortalBlock['links']> {
  if (!Array.isArray(links))
    throw mistake(['links'], "'links' is a list: begin each with '- label:'.")
  return links.map((_link, index) => {
    const href = text('links', index, 'href')
    if (!isAllowedLink(href))
      throw mistake(
        ['links', index, 'href'],
        `'${href}' leads nowhere: begin it with / for a page of this website, else with https://, mailto: or tel:.`,
      )
    return { label: text('links', index, 'label'), href }
  })
}
