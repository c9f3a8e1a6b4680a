import { statSync } from 'node:fs'
import { SHIPPED_CONTENT_FOLDER } from '#server/settings/content-folder.ts'
import type { PortalBlock, PortalContent } from '../contract.ts'
import { PORTAL_BLOCK_NAMES } from '../domain/block-names.ts'
import { isAllowedLink } from '../domain/allowed-link.ts'
import { type FrontMatter, readFrontMatter, type ContentFileError } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'
import { isProductContentFolder, readTexts } from './read-texts.ts'

type PortalBlockWithName = { readonly block: PortalBlock; readonly changed: number }

/**
 * Reads the texts of the job board by their keys. A text of the installation replaces the product's text with the same key, unless its file has a
 * mistake.
 */
export function readPortalContent(contentDir: string): {
  readonly content: PortalContent
  readonly mistakes: readonly ContentFileError[]
} {
  const shipped = readTexts(SHIPPED_CONTENT_FOLDER, 'cms', readPortalBlock)
  const own = isProductContentFolder(contentDir)
    ? shipped
    : readTexts(contentDir, 'cms', readPortalBlock)
  const shown = [...new Map([...shipped.texts, ...own.texts])]
  const updated = new Date(Math.max(...shown.map(([, { changed }]) => changed))).toISOString()
  return {
    content: { updated, blocks: Object.fromEntries(shown.map(([key, { block }]) => [key, block])) },
    mistakes: own.mistakes,
  }
}

function readPortalBlock(file: string): [key: string, written: PortalBlockWithName] {
  const matter = readFrontMatter(file)
  const key = matter.text('key')
  if (!PORTAL_BLOCK_NAMES.some((name) => name === key))
    throw matter.mistake(
      ['key'],
      `'${key}' is no block of the job board. There are ${PORTAL_BLOCK_NAMES.join(', ')}.`,
    )
  const { links } = matter.facts
  const block = {
    title: matter.text('title'),
    html: renderMarkdown(matter.body).html,
    ...(links === undefined ? {} : { links: readBlockLinks(matter) }),
  }
  return [key, { block, changed: statSync(file).mtimeMs }]
}

function readBlockLinks({
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
