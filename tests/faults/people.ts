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

/** One call as the browser makes it. */
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

/** A call that must be granted. */
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

/** Someone new, who has not confirmed the address yet. */
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

/** Presses the button behind the link of the confirmation letter. */
export async function confirm(origin: string, letter: string) {
  const code = /[?&]code=([\w-]+)/.exec(letter)?.[1]
  const { status, messages } = await send(origin, '/api/v1/validation', {
    json: { code, type: 'EmailValidation', Password: PASSWORD },
  })
  if (status !== 200) throw new Error(`confirming answered ${status} ${messages.join(' ')}`)
}

/** Answers the id to apply with. */
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

/** A status of undefined: the process died before it answered. */
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
