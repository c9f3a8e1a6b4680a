import type { ReactElement } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** Returns the HTML of a component's first render, as the server writes it, without class names, which only affect its appearance. */
export const markupOf = (element: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, element)).replace(/ class="[^"]*"/g, '')
