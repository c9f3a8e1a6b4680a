import { useRef } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import { call } from '#web/call/call.ts'
import { namedCarrier, namedRequests } from '#web/call/named-carrier.ts'
import { createRegistrationCall } from '../../contract/new/new-registration.ts'
import { keepRequests, keptRequests } from './kept/kept-form.ts'

/** Makes a registration under the name of its first request, so that sending the same form after a lost answer makes no second one. */
export function useMakeOnce() {
  const requests = useRef(keptRequests())
  return (body: InputOf<typeof createRegistrationCall>['body']) => {
    const [request, ...others] = namedRequests(requests.current, body)
    requests.current = [request, ...others]
    keepRequests(requests.current)
    return call(createRegistrationCall, { body }, namedCarrier(request))
  }
}
