import { findContentFolder } from '#server/settings/content-folder.ts'
import { readFrontMatter } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'
import { readTexts, type ReadTextsResult } from './read-texts.ts'

export type BranchText = { readonly title: string; readonly html: string }

/** Reads the texts of branches by the branch's name. If the installation has a folder of such texts, the product's own texts are not used. */
export const readBranchTexts = (contentDir: string): ReadTextsResult<BranchText> =>
  readTexts(findContentFolder(contentDir, 'branches'), 'branches', readBranchText)

function readBranchText(file: string): [branch: string, text: BranchText] {
  const { text, body } = readFrontMatter(file)
  return [text('branch'), { title: text('title'), html: renderMarkdown(body).html }]
}
