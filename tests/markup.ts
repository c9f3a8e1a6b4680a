import type { ReactElement } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** What a component shows at first, as the server writes it; without the class names, which are for the eye. */
export const markupOf = (element: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, element)).replace(/ class="[^"]*"/g, '')
