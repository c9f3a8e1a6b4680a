import { existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DocumentType } from '#features/documents/domain/document-types.ts'
import { readTextOfFile } from '#tests/documents/content-of-file.ts'
import { findJobsInCv } from '../../domain/ask-once/jobs-in-cv.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const REAL = join(ROOT, '../shared/data/cvs')
const jobsOf = async (path: string) =>
  findJobsInCv(
    (await readTextOfFile(path, extname(path).slice(1) as DocumentType).catch(() => '')) ?? '',
    '2026-11-22',
  )
const inWords = async (path: string) =>
  (await jobsOf(path)).map(({ jobTitle, employer, from, to }) => [jobTitle, employer, from, to])

test('every job of the people of the demo is found in their CVs, and nothing else', async () => {
  const cvs = join(ROOT, 'content/demo/cvs')
  expect(await inWords(join(cvs, 'amara-okafor.txt'))).toEqual([
    ['Class 2 Driver', 'Fenwright Foodservice', '2023-06', ''],
    ['Class 2 Driver (agency)', '', '2022-08', '2023-06'],
    ['Van Driver', 'Tolworthy Parcels', '2019-03', '2022-08'],
  ])
  expect(await inWords(join(cvs, 'callum-reid.txt'))).toEqual([
    ['Warehouse Operative', 'Drumlea Distribution', '2024-04', '2026-10'],
    ['Picker and Packer (seasonal)', 'Corrieden Fulfilment', '2023-10', '2024-01'],
    ['Kitchen Porter', 'Eskmere Hotel', '2022-05', '2023-09'],
  ])
  expect(await inWords(join(cvs, 'nasreen-malik.txt'))).toEqual([
    ['Staff Nurse', 'Inverleigh Nursing Home', '2022-09', ''],
    ['Staff Nurse', 'NHS hospital in the West Midlands', '2020-09', '2022-08'],
    ['Care Assistant', '', '2017', '2020'],
  ])
  expect(await inWords(join(cvs, 'owen-pritchard.txt'))).toEqual([
    ['Accounts Assistant', 'Glanmoor Supplies', '2024-01', ''],
    ['Purchase Ledger Clerk', 'Yarrowby Hotels', '2022-07', '2023-12'],
    ['Retail Assistant', 'Glanmoor Stores', '2020', '2022'],
  ])
})

describe.skipIf(!existsSync(REAL))(
  'with the files of ../shared/data (skipped where they are absent)',
  () => {
    const JOHN = [
      ['Co-Founder & CTO', 'Nexus AI', '2023-06', ''],
      ['Research Intern', 'NVIDIA Research', '2022-05', '2022-08'],
      ['Research Intern', 'Google DeepMind', '2021-05', '2021-08'],
      ['Research Intern', 'Apple ML Research', '2020-05', '2020-08'],
      ['Research Intern', 'Microsoft Research', '2019-05', '2019-08'],
    ]

    test.each(['Classic', 'Moderncv', 'Sb2nov'])(
      'a CV laid out as %s gives the same five jobs',
      async (layout) => {
        expect(await inWords(join(REAL, `rendercv-John_Doe_${layout}.pdf`))).toEqual(JOHN)
      },
    )

    test('a file that is no CV has no jobs', async () => {
      for (const file of readdirSync(REAL).filter((name) => !name.startsWith('rendercv')))
        expect(await jobsOf(join(REAL, file)), file).toEqual([])
    })
  },
)
