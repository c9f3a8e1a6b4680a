import { statSync } from 'node:fs'
import { SHIPPED_CONTENT } from '#server/settings/content-folder.ts'
import type { Block, PortalContent } from '../contract.ts'
import { BLOCK_NAMES } from '../domain/block-names.ts'
import { isFollowed } from '../domain/followed-link.ts'
import { type FrontMatter, frontMatter, type TextMistake } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'
import { isShipped, readTexts } from './read-texts.ts'

type Written = { readonly block: Block; readonly changed: number }

/** Reads the texts of the job board by their keys: an installation's own, or the product's if it has none or a broken one. */
export function readPortalContent(contentDir: string): {
  readonly content: PortalContent
  readonly mistakes: readonly TextMistake[]
} {
  const shipped = readTexts(SHIPPED_CONTENT, 'cms', readBlock)
  const own = isShipped(contentDir) ? shipped : readTexts(contentDir, 'cms', readBlock)
  const shown = [...new Map([...shipped.texts, ...own.texts])]
  const updated = new Date(Math.max(...shown.map(([, { changed }]) => changed))).toISOString()
  return {
    content: { updated, blocks: Object.fromEntries(shown.map(([key, { block }]) => [key, block])) },
    mistakes: own.mistakes,
  }
}

function readBlock(file: string): [key: string, written: Written] {
  const matter = frontMatter(file)
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

function readLinks({ facts: { links }, text, mistake }: FrontMatter): NonNullable<Block['links']> {
  if (!Array.isArray(links))
    throw mistake(['links'], "'links' is a list: begin each with '- label:'.")
  return links.map((_link, index) => {
    const href = text('links', index, 'href')
    if (!isFollowed(href))
      throw mistake(
        ['links', index, 'href'],
        `'${href}' leads nowhere: begin it with / for a page of this website, else with https://, mailto: or tel:.`,
      )
    return { label: text('links', index, 'label'), href }
  })
}
