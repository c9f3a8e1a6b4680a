import '#web/styles/fonts.css'
import '#web/styles/stand-in-fonts.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/kit/layout/primitives.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  redirectDocument,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { ClientConfig } from '#shared/client-config.ts'
import { ClientConfigContext } from '#web/client-config.ts'
import { LastResortErrorPage } from '#web/error-page/last-resort.tsx'
import { Frame } from '#web/layouts/frame.tsx'
import { useSession } from '#web/session/session.ts'
import { KitPage } from './kit-page.tsx'

const config = JSON.parse(
  document.getElementById('client-config')?.textContent ?? 'null',
) as ClientConfig

// The session of this page belongs to no account: what is pressed here changes nothing at the server, and is lost when the page is closed.
useSession.setState({ known: true })

const router = createBrowserRouter([
  {
    errorElement: <LastResortErrorPage />,
    children: [
      {
        path: '/dev/kit',
        Component: () => (
          <Frame layout="appInit">
            <KitPage />
          </Frame>
        ),
      },
      // Every other address belongs to the product, so it is loaded as a new document.
      {
        path: '*',
        loader: ({ request }: LoaderFunctionArgs) => redirectDocument(request.url),
        Component: Outlet,
      },
    ],
  },
])

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <ClientConfigContext value={config}>
      <RouterProvider router={router} />
    </ClientConfigContext>
  </StrictMode>,
)
