import { basename } from 'node:path'
import { findContentFolder } from '#server/settings/content-folder.ts'
import { sha256 } from '#server/security/hashes.ts'
import type { ReleaseNote } from '../contract.ts'
import { RELEASE_NOTE_PLATFORMS, type ReleaseNotePlatform } from '../domain/platforms.ts'
import { readFrontMatter, type ContentFileError } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'
import { readTexts } from './read-texts.ts'

export type ReleaseNotes = Readonly<Record<ReleaseNotePlatform, readonly ReleaseNote[]>>

const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/

/**
 * Reads the updates of each platform, one file each, and sorts them with the newest first. If the installation has a folder for a platform, the
 * product's own notes are not used.
 */
export function readReleaseNotes(contentDir: string): {
  readonly notes: ReleaseNotes
  readonly mistakes: readonly ContentFileError[]
} {
  const read = RELEASE_NOTE_PLATFORMS.map((platform) => {
    const folder = `release-notes/${platform}`
    const { texts, mistakes } = readTexts(findContentFolder(contentDir, folder), folder, (file) =>
      readReleaseNote(file, platform),
    )
    return {
      platform,
      mistakes,
      notes: [...texts.values()].sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    }
  })
  return {
    notes: Object.fromEntries(read.map(({ platform, notes }) => [platform, notes])) as Record<
      ReleaseNotePlatform,
      ReleaseNote[]
    >,
    mistakes: read.flatMap(({ mistakes }) => mistakes),
  }
}

function readReleaseNote(
  file: string,
  platform: ReleaseNotePlatform,
): [name: string, note: ReleaseNote] {
  const { text, mistake, body } = readFrontMatter(file)
  const name = basename(file, '.md')
  const createdAt = text('createdAt')
  if (!INSTANT_PATTERN.test(createdAt) || Number.isNaN(Date.parse(createdAt)))
    throw mistake(['createdAt'], `'${createdAt}' is no time such as 2026-11-20T09:00:00Z.`)
  return [
    name,
    {
      id: deriveNoteId(`${platform}/${name}`),
      createdAt: new Date(createdAt).toISOString(),
      title: text('title'),
      html: renderMarkdown(body).html,
    },
  ]
}

/** Derives a note's id from the name of its file, so that the id changes only if the file is renamed. */
function deriveNoteId(name: string): string {
  const [, one, two, three, four, five] =
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(sha256(name).toString('hex')) ?? []
  return `${one}-${two}-8${three}-8${four}-${five}`
}
