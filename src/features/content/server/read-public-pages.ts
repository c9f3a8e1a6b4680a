import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findContentFolder } from '#server/settings/content-folder.ts'
import type { Periods } from '#shared/periods.ts'
import type { PublicPage } from '../contract.ts'
import { PUBLIC_PAGE_NAMES, type PublicPageName } from '../domain/public-pages.ts'
import { toSlug } from '../domain/slug.ts'
import { fillInPeriods } from './fill-in-periods.ts'
import { ContentFileError, type FrontMatter, readFrontMatter } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'
import { isProductContentFolder } from './read-texts.ts'

type PublicPages = ReadonlyMap<PublicPageName, PublicPage>

declare module '#server/parts.ts' {
  interface Parts {
    /** The pages with the installation's own texts, without those that it has left out. */
    readonly publicPages: PublicPages
  }
}

type PagesAndMistakes = {
  readonly pages: PublicPages
  readonly mistakes: readonly ContentFileError[]
}

/**
 * Reads the pages `help.md` and `employers.md`. If an installation has no such file, the product's file is used; if its file is empty, the page is
 * left out. A file of the installation with a mistake is reported, and its page is left out.
 */
export function readPublicPages(contentDir: string, periods: Periods): PagesAndMistakes {
  const pages = new Map<PublicPageName, PublicPage>()
  const mistakes: ContentFileError[] = []
  for (const name of PUBLIC_PAGE_NAMES) {
    const folder = findContentFolder(contentDir, `${name}.md`)
    try {
      const page = readPublicPage(join(folder, `${name}.md`), name, periods)
      if (page) pages.set(name, page)
    } catch (error) {
      if (!(error instanceof ContentFileError) || isProductContentFolder(folder)) throw error
      mistakes.push(error)
    }
  }
  return { pages, mistakes }
}

function readPublicPage(
  file: string,
  name: PublicPageName,
  periods: Periods,
): PublicPage | undefined {
  if (!existsSync(file) || readFileSync(file, 'utf8').trim() === '') return undefined
  const matter = readFrontMatter(file)
  const [opening, parts] = splitAtHeadings(fillInPeriods(matter.body, file, periods), 2)
  return {
    name,
    link: matter.text('link'),
    title: matter.text('title'),
    summary: matter.text('summary'),
    html: renderMarkdown(opening).html,
    sections: parts.map(({ heading, body }) => {
      const [intro, questions] = splitAtHeadings(body, 3)
      return {
        id: toSlug(heading),
        title: heading,
        html: renderMarkdown(intro).html,
        questions: questions.map((asked) => toQuestion(asked, matter)),
      }
    }),
  }
}

type HeadedText = { readonly heading: string; readonly body: string }

function toQuestion({ heading, body }: HeadedText, { mistake }: FrontMatter) {
  if (body.trim() === '') throw mistake([], `'${heading}' has no answer.`)
  return { id: toSlug(heading), question: heading, html: renderMarkdown(body).html }
}

/** Splits Markdown at its headings of one level. Returns the text before the first one, and each heading with the text below it. */
function splitAtHeadings(
  markdown: string,
  level: number,
): readonly [opening: string, parts: readonly HeadedText[]] {
  const [opening = '', ...rest] = markdown.split(new RegExp(`^#{${level}} (.+)$`, 'm'))
  const parts = rest.flatMap((heading, index) =>
    index % 2 === 0 ? [{ heading: heading.trim(), body: rest[index + 1] ?? '' }] : [],
  )
  return [opening, parts]
}
