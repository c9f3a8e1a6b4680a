import { contentWith } from '#server/settings/content-folder.ts'
import { frontMatter } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'
import { readTexts, type Texts } from './read-texts.ts'

export type BranchText = { readonly title: string; readonly html: string }

/** Reads the texts of branches by the branch's name. A folder of the installation replaces the product's. */
export const readBranchTexts = (contentDir: string): Texts<BranchText> =>
  readTexts(contentWith(contentDir, 'branches'), 'branches', readBranchText)

function readBranchText(file: string): [branch: string, text: BranchText] {
  const { text, body } = frontMatter(file)
  return [text('branch'), { title: text('title'), html: renderMarkdown(body).html }]
}
