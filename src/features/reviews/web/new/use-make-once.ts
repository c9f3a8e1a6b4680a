import { useRef } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import { call } from '#web/call/call.ts'
import { namedCarrier, namedRequests } from '#web/call/named-carrier.ts'
import { createRegistrationCall } from '../../contract/new/new-registration.ts'
import { keepRequests, keptRequests } from './kept/kept-form.ts'

/** Creates a registration with the id of its first request, so that sending the same form again after a lost reply creates no second one. */
export function useMakeOnce() {
  const requests = useRef(keptRequests())
  return (body: InputOf<typeof createRegistrationCall>['body']) => {
    const [request, ...others] = namedRequests(requests.current, body)
    requests.current = [request, ...others]
    keepRequests(requests.current)
    return call(createRegistrationCall, { body }, namedCarrier(request))
  }
}
