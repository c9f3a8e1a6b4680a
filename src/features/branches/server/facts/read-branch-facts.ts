import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { type FrontMatter, readFrontMatter } from '#features/content/server/front-matter.ts'
import { readTexts, type ReadTextsResult } from '#features/content/server/read-texts.ts'
import { findContentFolder } from '#server/settings/content-folder.ts'
import type { BranchFacts } from '../../domain/facts/branch-facts.ts'
import { readDays } from '../../domain/facts/read-days.ts'
import { type OpenPeriod, WEEKDAYS } from '../../domain/hours/branch-hours.ts'
import { WrittenFacts } from './fact-schema.ts'

/** The facts of a branch, and the file that contains them. */
export type FactsOfFile = { readonly file: string; readonly facts: BranchFacts }

/** The folder of the pictures of people, in the folder of the branches. */
const PICTURES_FOLDER = 'pictures'

/** Reads the facts of branches by the branch's name, from the same files as their texts. */
export const readBranchFacts = (contentDir: string): ReadTextsResult<FactsOfFile> =>
  readTexts(findContentFolder(contentDir, 'branches'), 'branches', (file) => {
    const front = readFrontMatter(file)
    return [front.text('branch'), { file, facts: readFacts(file, front) }]
  })

/** Returns the path of the file with a person's picture. */
export const findPictureFile = (contentDir: string, picture: string) =>
  join(findContentFolder(contentDir, 'branches'), 'branches', PICTURES_FOLDER, picture)

function readFacts(file: string, { facts, mistake }: FrontMatter): BranchFacts {
  const read = z.safeParse(WrittenFacts, facts)
  if (!read.success) throw describeMistake(read.error.issues[0], mistake)
  const { team = [], hours = [], closedOn = [], ...written } = read.data
  for (const [index, { picture }] of team.entries())
    if (picture && !existsSync(join(dirname(file), PICTURES_FOLDER, picture)))
      throw mistake(
        ['team', index, 'picture'],
        `there is no file ${picture} in the folder ${PICTURES_FOLDER} next to this one.`,
      )
  return {
    address: written.address ?? [],
    postcode: written.postcode?.toUpperCase() ?? null,
    latitude: written.latitude ?? null,
    longitude: written.longitude ?? null,
    email: written.email ?? null,
    access: written.access ?? [],
    hours: sortPeriods(
      hours.flatMap(({ days, from, to, note = null }) =>
        (readDays(days) ?? []).map((day) => ({ day, from, to, note })),
      ),
    ),
    closedOn: [...new Set(closedOn)].sort(),
    team: team.map(({ name, role, phone = null, picture = null, shown }) => ({
      ...{ name, role, phone, picture, shown },
    })),
  }
}

const sortPeriods = (periods: readonly OpenPeriod[]) =>
  periods.toSorted(
    (a, b) => WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day) || (a.from < b.from ? -1 : 1),
  )

type Issue = z.core.$ZodIssue | undefined

function describeMistake(issue: Issue, mistake: FrontMatter['mistake']) {
  const path = (issue?.path ?? []).filter((part) => typeof part !== 'symbol')
  if (issue?.code === 'unrecognized_keys')
    return mistake(
      [...path, issue.keys[0] ?? ''],
      `'${issue.keys[0]}' is no fact of a branch. Check its spelling.`,
    )
  return mistake(
    path,
    `'${path.filter((part) => typeof part === 'string').at(-1) ?? 'hours'}' ${issue?.message ?? 'cannot be read'}.`,
  )
}
