import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Preset } from '#shared/permissions/presets.ts'
import { findContentFolder, SHIPPED_CONTENT_FOLDER } from './content-folder.ts'

/** A person of the demo, with the fields that all features need. */
export type DemoPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly password: string
  readonly phoneNumber: string
}
export type DemoConsultant = Omit<DemoPerson, 'phoneNumber'> & {
  readonly employeeId: string
  readonly branches: readonly string[]
  /** What they may do; without it they do all work of their branches. */
  readonly preset?: Preset
}
/** What a consultant of the demo may do if their file does not say. */
export const DEMO_PRESET: Preset = 'Branch manager'

type DemoPeople<Candidate> = {
  readonly candidates: readonly Candidate[]
  readonly consultants: readonly DemoConsultant[]
}

export const getDemoFolder = (contentDir: string) =>
  join(findContentFolder(contentDir, 'demo'), 'demo')

export const readDemoFile = async <Content>(folder: string, name: string) =>
  JSON.parse(await readFile(join(folder, name), 'utf8')) as Content

export const readDemoPeople = <Candidate = DemoPerson>(folder: string) =>
  readDemoFile<DemoPeople<Candidate>>(folder, 'people.json')

/** Returns the passwords of the demo's people, of the product's demo and of an installation's own: the terminal prints them, so they are public. */
export const listPublishedPasswords = (contentDir: string): ReadonlySet<string> =>
  new Set(
    [SHIPPED_CONTENT_FOLDER, contentDir]
      .flatMap(listDemoPeople)
      .map(({ password }) => password.normalize('NFC')),
  )

/** Returns the people whom the demo of this content folder creates. */
export function listDemoPeople(
  contentDir: string,
): readonly { emailAddress: string; password: string }[] {
  const file = join(contentDir, 'demo/people.json')
  if (!existsSync(file)) return []
  const { candidates, consultants } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as DemoPeople<DemoPerson>
  return [...candidates, ...consultants]
}
