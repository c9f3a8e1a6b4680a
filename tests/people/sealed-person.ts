import { expect } from 'vitest'
import { collectForExport } from '#features/accounts/server/export/collect.ts'
import { listUnreadDocuments } from '#features/documents/server/unfinished-queries.ts'
import { PERSONAL_TABLES } from '#server/house/personal-data/registry.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { createPersonWithEverything } from '../attacks/people/filled-person.ts'
import { answerAllBut, nameOf, sign } from '../registrations/answered-registration.ts'
import { device } from '../registrations/device.ts'
import { copyOfDatabase, NUMBERS, NUMBERS_FLOW } from '../registrations/sealed-answers.ts'
import { someRegistration } from '../registrations/some-registration.ts'
import type { TestServer } from '../test-server.ts'

/** Makes a person with a value in every field that the product seals, including the copies of conflicts between devices. */
export async function sealedPerson(server: TestServer, word: string) {
  const person = await createPersonWithEverything(server, word, { applies: false })
  const registration = await someRegistration(server, person.id, { flow: NUMBERS_FLOW })
  const [phone, desktop] = [device(person, registration), device(person, registration)]
  for (const [actionId, value] of Object.entries(NUMBERS)) await phone.save({ actionId, value })
  expect(
    await desktop.save({ actionId: 'tax-reference', value: '2234567890', sequence: 5 }),
  ).toMatchObject({ conflict: { value: NUMBERS['tax-reference'] } })
  await answerAllBut('signed', phone)
  await sign(phone, await nameOf(server, person.id))
  // The texts of uploaded files are stored a little later. The test waits for them, so that its comparison before and after the rotation of the key shows no
  // other change.
  await expect.poll(() => listUnreadDocuments(server.db)).toEqual([])
  return { ...person, registration }
}

/** Returns every sealed text as it is stored. */
export const sealedTexts = async (db: Database) =>
  new Set(
    [...(await copyOfDatabase(db)).values()].flatMap((rows) =>
      [...rows.matchAll(/"+(?:sealed|former)"+: ?"+([\w+/=]{40,})/g)].map(
        (match) => match[1] ?? '',
      ),
    ),
  )

/** Returns everything stored about a person, decrypted with the keys of this configuration. */
export const readDecryptedDataOf = async (id: string, db: Database, config: Config) =>
  (await collectForExport(id, { db, config, personalTables: PERSONAL_TABLES })).sections
