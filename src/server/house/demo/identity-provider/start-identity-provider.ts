import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Config } from '#server/settings/config.ts'
import { getDemoFolder, readDemoPeople } from '#server/settings/demo-content.ts'
import { createFacebookDemoHandler } from './facebook-demo.ts'
import { createCompanyPeople, createMadeUpPeople } from './made-up-people.ts'
import { type DemoClient, startOpenIdDemo } from './openid-provider.ts'

export type DemoIdentity = { readonly config: Config; readonly stop: () => Promise<void> }

const createDemoClient = (name: string): DemoClient => ({
  name,
  clientId: `demo-${name.toLowerCase()}`,
  clientSecret: randomBytes(32).toString('base64url'),
})

/**
 * Starts the demo's identity provider on the next port, so that it has another origin than the site, as real ones have. It is used for every provider
 * that is not configured. Returns undefined if the port is taken or the site has another public address; the demo then has no buttons for these
 * providers.
 */
export async function startIdentityProvider(config: Config): Promise<DemoIdentity | undefined> {
  const { port, host, publicOrigin, social, contentDir } = config
  const url = new URL(publicOrigin)
  if (url.protocol !== 'http:' || url.port !== String(port)) return undefined
  url.port = String(port + 1)
  const issuer = url.origin

  const google = createDemoClient('Google')
  const linkedin = createDemoClient('LinkedIn')
  const facebook = createDemoClient('Facebook')
  const everyone = await readDemoPeople(getDemoFolder(contentDir))
  const people = createMadeUpPeople(everyone)
  const desk = {
    clientId: 'demo-desk',
    tenant: 'halewick.example',
    people: createCompanyPeople(everyone),
  }
  const openId = await startOpenIdDemo({
    issuer,
    portal: publicOrigin,
    clients: [google, linkedin],
    people,
    desk,
  })
  const ofFacebook = createFacebookDemoHandler({
    path: '/facebook',
    portal: publicOrigin,
    app: facebook,
    people,
  })
  const server = createProviderServer(openId, ofFacebook)
  server.listen(port + 1, host)
  try {
    await once(server, 'listening')
  } catch {
    return undefined
  }
  return {
    config: {
      ...config,
      thirdPartyAuth: issuer,
      consultantSignOn: config.consultantSignOn ?? {
        issuer,
        clientId: desk.clientId,
        tenant: desk.tenant,
      },
      social: {
        google: social.google ?? { issuer, ...google },
        linkedin: social.linkedin ?? { issuer, ...linkedin },
        facebook: social.facebook ?? { issuer: `${issuer}/facebook`, ...facebook },
      },
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const createProviderServer = (openId: RequestHandler, ofFacebook: RequestHandler) =>
  createServer((request, response) => {
    const answered = request.url?.startsWith('/facebook/')
      ? ofFacebook(request, response)
      : openId(request, response)
    // A request fails, for example, if the sign-in has expired in the meantime; the person then goes back and begins again.
    answered.catch(
      () =>
        response.headersSent ||
        response
          .writeHead(400, { 'content-type': 'text/plain' })
          .end(
            "The demo's provider could not continue. Go back to the sign-in page and try again.",
          ),
    )
  })
