import { afterAll, expect, test } from 'vitest'
import { getApplicant } from '#features/applicants/contract/applicants.ts'
import { listCurriculumVitaes } from '#features/documents/contract.ts'
import { getRegistrationDocuments } from '#features/registrations/contract/registration.ts'
import { quickApply } from '#features/tracked-applications/contract/tracked-applications.ts'
import { newApplicant } from '#tests/people/applicant.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { fakeClamd } from '#tests/documents/fake-clamd.ts'
import { type Fault, faultProxy } from '#tests/servers/fault-proxy.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { device } from '#tests/registrations/device.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { testServer } from '#tests/test-server.ts'

const scanner = await fakeClamd()
const line = await faultProxy(scanner.port)
afterAll(() => Promise.all([line.end(), scanner.stop()]))
const server = await testServer({
  environment: { CLAMD_ADDR: `127.0.0.1:${line.port}`, LIMIT_FACTOR: '100' },
})
const branch = { name: 'Leeds Registrations', email: 'leeds@example.test' }

test.each<[string, Fault]>([
  ['refuses', 'refuse'],
  ['takes the file and says nothing', 'hang'],
  ['throws everyone out', 'reset'],
  ['breaks off in the middle of its verdict', { cutAfter: 9 }],
])(
  'S-69 while the scanner %s a CV is taken and waits, no consultant gets a byte of it, and once the scanner is back they do',
  async (_what, fault) => {
    const consultant = await someConsultant(server)
    await line.become(fault)
    const applicant = await newApplicant(server)
    const vacancy = await publishVacancy(server.db, { branch }, server.clock())
    const { id } = await applicant.call(quickApply, {
      params: { userId: applicant.id, vacancyId: vacancy.id, documentId: applicant.cv },
    })
    const states = async () =>
      (await applicant.call(listCurriculumVitaes, { params: { id: applicant.id } })).map(
        ({ state }) => state,
      )
    const asked = (query: string) =>
      consultant.fetch(`/api/v1/documentstorage/${applicant.cv}${query}`)

    expect(await states()).toEqual(['pending'])
    expect((await consultant.call(getApplicant, { params: { id } })).document).toMatchObject({
      state: 'pending',
    })
    for (const query of ['', '?base64=true', '?pdf=true', '?inline=true']) {
      const answered = await asked(query)
      expect([answered.status, (await answered.text()).includes('Forklift')], query).toEqual([
        404,
        false,
      ])
    }

    await line.become('none')
    await expect.poll(states, { timeout: 20_000 }).toEqual(['clean'])
    expect(await (await asked('?inline=true')).text()).toContain('Forklift driver since 2015')
  },
)

test.each<[string, Fault]>([
  ['refuses', 'refuse'],
  ['takes the file and says nothing', 'hang'],
])(
  'S-69r while the scanner %s a paper of a registration is kept with its answer, no consultant gets a byte of it, and once the scanner is back they do',
  async (_what, fault) => {
    const [consultant, person] = [await someConsultant(server), await server.signUpCandidate()]
    const id = await someRegistration(server, person.id)
    const phone = device(person, id)
    await phone.save({ actionId: 'drives', value: [{ choiceValue: 'yes', answer: null }] })
    await line.become(fault)
    const { documents } = await phone.save({
      actionId: 'licence-photo',
      file: { name: 'licence.txt', content: Buffer.from('Licence MORGA657054SM9IJ') },
    })
    const paper = documents[0]?.documentId
    const states = async () =>
      (await person.call(getRegistrationDocuments, { params: { id } })).map(({ state }) => state)
    const seen = () => consultant.call(getRegistrationDocuments, { params: { id } })

    expect(await states()).toEqual(['pending'])
    expect(await seen()).toEqual([expect.objectContaining({ id: paper, state: 'pending' })])
    for (const query of ['', '?base64=true', '?pdf=true', '?inline=true']) {
      const answered = await consultant.fetch(`/api/v1/documentstorage/${paper}${query}`)
      expect([answered.status, (await answered.text()).includes('MORGA')], query).toEqual([
        404,
        false,
      ])
    }
    expect(
      await (await consultant.fetch(`/API/v1/RegistrationDocuments/${id}/Zip`)).text(),
    ).not.toMatch(/licence\.(txt|pdf)/)

    await line.become('none')
    await expect.poll(states, { timeout: 20_000 }).toEqual(['clean'])
    expect(
      await (await consultant.fetch(`/api/v1/documentstorage/${paper}?inline=true`)).text(),
    ).toContain('MORGA657054SM9IJ')
  },
)
