import { randomBytes } from 'node:crypto'
import { issueDeletionCode } from '#features/accounts/server/erasure/deletion-codes.ts'
import { acceptPolicy } from '#features/candidates/contract/policy-acceptance.ts'
import { issueUndoLink } from '#features/candidates/server/contacts/undo-links.ts'
import { readPolicyVersions } from '#features/candidates/server/policy-versions.ts'
import { completeStep } from '#features/onboarding/contract/user-status.ts'
import { sql } from '#server/database/database.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { filledRegistration } from '#tests/registrations/filled-registration.ts'
import { askForReset } from '#tests/people/password-reset.ts'
import type { TestServer } from '#tests/test-server.ts'
import { fillAddressAlert, fillSheet } from '#tests/sheets/filled-sheet.ts'

/** Texts that the tests search for after the deletion, unusual enough to occur in no other text. */
export const makeSearchableTexts = (word: string) => ({
  firstName: `Zan${word}`,
  lastName: `Quok${word}`,
  emailAddress: `first.${word}@canary.test`,
  second: `second.${word}@canary.test`,
  password: `${[...word].reverse().join('')} meadow`,
})

type Person = Awaited<ReturnType<TestServer['signUpCandidate']>>
type Post = ReturnType<typeof posting>

/**
 * Makes a person with something in every field, list and file, by calls of the API; parts that need a provider or a worker are written to the
 * database.
 */
export async function createPersonWithEverything(
  server: TestServer,
  word: string,
  { applies }: { readonly applies: boolean },
) {
  const { second, ...account } = makeSearchableTexts(word)
  const person = await server.signUpCandidate(account)
  const post = posting(person)
  await fillContacts(person, post, { word, second })
  await fillRecords(post, word)
  await fillWishes(post, word)
  await fillStatus(server, person)
  const cvs = [await uploadCv(post, word, 1), await uploadCv(post, word, 2)]
  const vacancy = await publishVacancy(server.db, {
    jobTitle: 'Stock Controller',
    branch: { name: 'Leeds', email: 'leeds@branch.test' },
  })
  await post('trackedjob', { jobId: vacancy.id, saved: true })
  if (applies) await applyWith(person, vacancy.id, cvs[0]?.documentStorageId ?? '')
  await askForReset(server, account.emailAddress)
  await signInWrong(server, account.emailAddress)
  await filledRegistration(server, {
    id: person.id,
    word,
    document: cvs[1]?.documentStorageId ?? '',
    sent: applies,
  })
  await besides(server, person.id, word, vacancy.id)
  await fillAddressAlert(server, person, word)
  if (applies) await fillSheet(server, person, word)
  return { ...person, vacancy }
}

/** Returns a function that posts to a path below `/api/v1/user/{id}` as this person. */
const posting =
  (person: Person) =>
  (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    postAs(person, `/api/v1/user/${person.id}/${path}`, body, headers)

async function postAs(
  person: Person,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await person.fetch(path, {
    method: 'POST',
    body: body instanceof FormData ? body : JSON.stringify(body),
    headers:
      body instanceof FormData ? headers : { 'content-type': 'application/json', ...headers },
  })
  if (response.status >= 300)
    throw new Error(`${path} answered ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: { id: string; documentStorageId: string } }).data
}

const applyWith = (person: Person, vacancyId: string, documentId: string) =>
  postAs(person, `/portal/v1/${person.id}/quickapply/${vacancyId}/${documentId}`, {})

function uploadCv(post: Post, word: string, number: number) {
  const form = new FormData()
  form.append('title', `title ${word} ${number}`)
  form.append(
    'file',
    new Blob([`Curriculum of ${word} ${number}\nForklift ${word}`], { type: 'text/plain' }),
    `cv ${word} ${number}.txt`,
  )
  return post('curriculumvitae', form, { 'idempotency-key': crypto.randomUUID() })
}

async function fillContacts(
  person: Person,
  post: Post,
  { word, second }: { readonly word: string; readonly second: string },
) {
  await person.fetch(`/api/v1/user/${person.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ middleName: `Middle${word}` }),
    headers: { 'content-type': 'application/json' },
  })
  const email = await post('email', { emailAddress: second })
  await post(`emails/${email.id}/verify`, {})
  await post('phone', { PhoneNumber: '07700 900123', Type: 'Mobile' })
  await post('address', {
    address1: `1 ${word} Street`,
    address2: `Flat ${word}`,
    city: `City${word}`,
    county: `County${word}`,
    postCode: 'LS10 1AB',
    country: 'United Kingdom',
  })
}

async function fillRecords(post: Post, word: string) {
  await post('educationhistory', {
    institution: `School ${word}`,
    subject: `Maths ${word}`,
    qualification: `A ${word}`,
    grade: word,
  })
  await post('workhistory', {
    employer: `Works ${word}`,
    jobTitle: `Job ${word}`,
    location: `Place ${word}`,
    from: '2021-03',
    current: true,
    duties: `Duties ${word}`,
    reasonForLeaving: `Reason ${word}`,
  })
  await post('licence', { type: 'CSCS', category: 'Green', number: '1234567890' })
  await post('language', { language: `Tongue ${word}`, level: 'Fluent' })
  await post('qualification', { name: `Skill ${word}`, awardingBody: `Body ${word}` })
  await post('field', { name: 'about.me', value: `Value ${word}` })
}

async function fillWishes(post: Post, word: string) {
  await post('bankaccount', {
    accountHolder: `Holder ${word}`,
    sortCode: '08-99-99',
    accountNumber: '66374958',
    bankName: `Bank ${word}`,
  })
  await post('lookingfor', { keywords: `wish ${word}`, location: `Near ${word}` })
  await post('searchhistory', {
    criteria: { keywords: `search ${word}` },
    name: `Search ${word}`,
    alert: 'Daily',
  })
}

async function fillStatus(server: TestServer, person: Person) {
  await person.call(acceptPolicy, {
    params: { id: person.id },
    body: {
      policy: 'cookie-policy',
      version: readPolicyVersions(server.config.contentDir).get('cookie-policy') ?? '',
    },
  })
  await person.call(completeStep, { params: { id: person.id }, body: { value: 'Name' } })
}

const signInWrong = (server: TestServer, emailAddress: string) =>
  server.client({ 'x-forwarded-for': '10.9.8.7' }).fetch('/api/v1/auth/login', {
    method: 'POST',
    body: JSON.stringify({ emailAddress, password: 'a wrong one', clientId: 'portal' }),
    headers: { 'content-type': 'application/json' },
  })

/**
 * Writes the rows that calls cannot make: a linked provider and a waiting one, a sent alert, a hidden job, a short link made for the person, and a link
 * that deletes the account.
 */
async function besides({ db, clock }: TestServer, id: string, word: string, vacancyId: string) {
  const now = clock()
  await db.run(
    sql`insert into identities (issuer, subject, provider, candidate_id, email_address, linked_at, used_at) values ('https://accounts.example', ${`subject-${word}`}, 'google', ${id}, ${`social.${word}@canary.test`}, ${now}, ${now})`,
  )
  await db.run(
    sql`insert into waiting_identities (code_id, candidate_id, issuer, subject, provider, email_address) select id, ${id}, 'https://accounts.example', ${`waiting-${word}`}, 'linkedin', ${`waiting.${word}@canary.test`} from codes where owner_id = ${id} limit 1`,
  )
  await db.run(
    sql`insert into alerted (candidate_id, vacancy_id, at) values (${id}, ${vacancyId}, ${now})`,
  )
  await db.run(
    sql`insert into dismissed_jobs (candidate_id, vacancy_id, at) values (${id}, ${vacancyId}, ${now})`,
  )
  const branch = await db.one<{ id: string }>(
    sql`insert into branches (name, email, phone) values (${`Branch ${crypto.randomUUID()}`}, 'branch@canary.test', '0113 496 0000') returning id`,
  )
  const target = JSON.stringify({
    firstName: word,
    lastName: word,
    emailAddress: `invited.${word}@canary.test`,
  })
  const link = await db.one<{ id: string }>(sql`
    insert into short_links (kind, code_hash, branch_id, candidate_id, target, created_at, expires_at)
    values ('o', ${randomBytes(32)}, ${branch.id}, ${id}, ${target}, ${now}, ${new Date(now.getTime() + 86_400_000)}) returning id`)
  await db.run(
    sql`insert into short_link_codes (link_id, hash, created_at, expires_at) values (${link.id}, ${randomBytes(32)}, ${now}, ${new Date(now.getTime() + 600_000)})`,
  )
  await db.run(sql`insert into inactivity_notices (candidate_id, told_at) values (${id}, ${now})`)
  await db.run(
    sql`insert into set_aside_accounts (candidate_id, address_key, set_aside_at) select candidate_id, value_key, ${now} from contacts where candidate_id = ${id} and kind = 'email' and is_primary`,
  )
  await db.run(
    sql`insert into denials (actor, hour, times) values (${id}, date_trunc('hour', ${now}::timestamptz), 1)`,
  )
  await issueDeletionCode(db, { id: crypto.randomUUID(), ownerId: id }, now)
  const former = `former.${word}@canary.test`
  await issueUndoLink(
    db,
    { candidateId: id, address: { value: former, key: former, verified: true } },
    now,
  )
}
