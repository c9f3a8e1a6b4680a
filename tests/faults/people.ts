import { newAddress } from '../people/sign-up-candidate.ts'

export type Person = {
  readonly id: string
  readonly emailAddress: string
  readonly token: string
  readonly firstName: string
}
type Wrapper<Data> = {
  readonly status: number
  readonly messages: readonly string[]
  readonly data: Data
}

/** Makes one call as the browser does. */
async function send<Data>(
  origin: string,
  path: string,
  { token, json, form }: { token?: string; json?: object; form?: FormData } = {},
): Promise<Wrapper<Data>> {
  const headers = {
    'client-id': 'portal',
    ...(token ? { authentication: `Bearer ${token}` } : {}),
    ...(json ? { 'content-type': 'application/json' } : {}),
  }
  const response = await fetch(origin + path, {
    method: 'POST',
    headers,
    body: json ? JSON.stringify(json) : (form ?? null),
  })
  return (await response.json()) as Wrapper<Data>
}

/** Makes a call and throws if it fails. */
export async function ask<Data>(
  origin: string,
  path: string,
  given: Parameters<typeof send>[2],
): Promise<Data> {
  const { status, messages, data } = await send<Data>(origin, path, given)
  if (status >= 300) throw new Error(`${path} answered ${status} ${messages.join(' ')}`)
  return data
}

const PASSWORD = 'seventeen green ladders'

/** Registers a new person, whose address stays unconfirmed. */
export async function register(origin: string, firstName: string): Promise<Person> {
  const emailAddress = newAddress(firstName.toLowerCase())
  const json = { emailAddress, password: PASSWORD, firstName, lastName: 'Okafor' }
  const { status, messages, data } = await send<{ user: { id: string }; token: string }>(
    origin,
    '/api/v1/auth/register',
    { json },
  )
  if (status !== 201) throw new Error(`registering answered ${status} ${messages.join(' ')}`)
  return { id: data.user.id, emailAddress, token: data.token, firstName }
}

/** Confirms an address, as the button does on the page to which the confirmation link leads. */
export async function confirm(origin: string, letter: string) {
  const code = /[?&]code=([\w-]+)/.exec(letter)?.[1]
  const { status, messages } = await send(origin, '/api/v1/validation', {
    json: { code, type: 'EmailValidation', Password: PASSWORD },
  })
  if (status !== 200) throw new Error(`confirming answered ${status} ${messages.join(' ')}`)
}

/** Uploads a CV and returns the id with which a person applies. */
export async function uploadCv(origin: string, { id, token, firstName }: Person): Promise<string> {
  const form = new FormData()
  form.append('title', 'default')
  form.append(
    'file',
    new Blob([`${firstName} Okafor\nForklift driver since 2014`], { type: 'text/plain' }),
    'cv.txt',
  )
  const { status, messages, data } = await send<{ documentStorageId: string }>(
    origin,
    `/api/v1/user/${id}/curriculumvitae`,
    { token, form },
  )
  if (status !== 201) throw new Error(`the upload answered ${status} ${messages.join(' ')}`)
  return data.documentStorageId
}

/** Applies with a CV. A status of undefined means that the process died before it responded. */
export async function quickApply(
  origin: string,
  { id, token }: Person,
  vacancyId: string,
  documentId: string,
) {
  const answer = send<{ id: string } | null>(
    origin,
    `/portal/v1/${id}/quickapply/${vacancyId}/${documentId}`,
    { token },
  )
  return answer
    .then(({ status, data }) => ({ status, applicationId: data?.id }))
    .catch(() => ({ status: undefined, applicationId: undefined }))
}
