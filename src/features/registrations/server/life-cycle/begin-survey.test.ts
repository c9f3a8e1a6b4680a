import { expect, test } from 'vitest'
import { getShortLink } from '#features/short-links/contract/short-link.ts'
import { makeShortLink, revokeShortLink } from '#features/short-links/contract/desk.ts'
import { branchNamed, someConsultant } from '#tests/people/consultants.ts'
import { testServer } from '#tests/test-server.ts'
import { listRegistrations } from '../../contract/list-registrations.ts'
import { getRegistration } from '../../contract/registration.ts'
import { beginSurvey } from '../../contract/survey.ts'
import { verifyLog } from '../log/verify-log.ts'

const server = await testServer()
const desk = await someConsultant(server)
const branchId = await branchNamed(server, 'Leeds Registrations')

async function invite(inviteKind: 'account' | 'survey') {
  const { id, url } = await desk.call(makeShortLink, { body: { kind: 's', branchId, inviteKind } })
  return { id, params: { code: new URL(url ?? '').pathname.split('/').at(-1) ?? '' } }
}

test('a person who scans a poster that asks a survey begins it once, at the branch of the poster, and is led to what is open', async () => {
  const [amara, tomasz] = [await server.signUpCandidate(), await server.signUpCandidate()]
  const { params } = await invite('survey')
  expect(await amara.call(getShortLink, { params: { kind: 's', ...params } })).toMatchObject({
    kind: 's',
    inviteKind: 'survey',
  })

  const [first, again] = await Promise.all([
    amara.call(beginSurvey, { params }),
    amara.call(beginSurvey, { params }),
  ])
  expect(again).toEqual(first)
  expect(await amara.call(getRegistration, { params: { id: first.registrationId } })).toMatchObject(
    {
      status: 'Sent',
      flow: { type: 'Survey' },
      apiStatus: { branch: { name: 'Leeds Registrations' }, consultant: { firstName: 'Priya' } },
    },
  )
  expect(await verifyLog(server.db, first.registrationId)).toMatchObject({ whole: true })
  expect(await amara.call(listRegistrations, { query: {} })).toHaveLength(1)
  expect((await tomasz.call(beginSurvey, { params })).registrationId).not.toBe(first.registrationId)
})

test('an invite to an account asks no survey, and one that was withdrawn none any more', async () => {
  const amara = await server.signUpCandidate()
  const [account, gone] = [await invite('account'), await invite('survey')]
  await desk.call(revokeShortLink, { params: { id: gone.id } })

  await expect(amara.call(beginSurvey, { params: account.params })).rejects.toMatchObject({
    status: 404,
    message: 'This link asks for no survey.',
  })
  await expect(amara.call(beginSurvey, { params: gone.params })).rejects.toMatchObject({
    status: 410,
  })
})
