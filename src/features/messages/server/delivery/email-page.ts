import { escapeHtml } from '#shared/words/escape-html.ts'

type EmailFrame = { readonly subject: string; readonly product: string; readonly origin: string }

const EMAIL_FONT = "'Public Sans','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
/** The brand's colours, copied from the design tokens because mail programs do not support CSS variables. */
const LIGHT_COLOURS = {
  page: '#faf8f3',
  surface: '#ffffff',
  ink: '#16211c',
  muted: '#4a5750',
  line: '#e0dace',
  link: '#0b5f43',
  action: '#0f6b4c',
  onAction: '#ffffff',
}
const DARK_COLOURS: typeof LIGHT_COLOURS = {
  page: '#0e1512',
  surface: '#16201b',
  ink: '#ebf2ed',
  muted: '#b5c2bb',
  line: '#2b3832',
  link: '#86d9b4',
  action: '#74d3a9',
  onAction: '#06231a',
}
const BAND_COLOURS = { background: '#0b2a20', ink: '#f7f5ef', accent: '#ffb84d' }

/** The style sheet for dark mode and small screens. Each element also has the light colours inline, for mail programs that drop style sheets. */
const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px!important}.button{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.page{background:${DARK_COLOURS.page}!important}.card{background:${DARK_COLOURS.surface}!important;border-color:${DARK_COLOURS.line}!important;color:${DARK_COLOURS.ink}!important}
.text{color:${DARK_COLOURS.ink}!important}.foot{color:${DARK_COLOURS.muted}!important}.link{color:${DARK_COLOURS.link}!important}.button{background:${DARK_COLOURS.action}!important;color:${DARK_COLOURS.onAction}!important}}`

/**
 * Returns a whole email in the brand's colours. It consists of tables and inline styles, because mail programs support neither flex boxes nor linked
 * style sheets. Its meta element asks mail programs not to make links of typed numbers and addresses.
 */
export const renderEmailPage = (
  content: string,
  { subject, product, origin }: EmailFrame,
) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title><style>${STYLE_SHEET}</style></head>
<body class="page" style="margin:0;padding:0;background:${LIGHT_COLOURS.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT_COLOURS.page}">
<tr><td style="background:${BAND_COLOURS.background};border-bottom:4px solid ${BAND_COLOURS.accent};padding:18px 24px" align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="color:${BAND_COLOURS.ink};font:700 22px/1.2 ${EMAIL_FONT}">${escapeHtml(product)}</td></tr></table></td></tr>
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="card" style="background:${LIGHT_COLOURS.surface};border:1px solid ${LIGHT_COLOURS.line};border-radius:16px;padding:32px;color:${LIGHT_COLOURS.ink};font:16px/1.55 ${EMAIL_FONT}">
${addInlineStyles(content)}</td></tr>
<tr><td class="foot" style="padding:20px 8px;color:${LIGHT_COLOURS.muted};font:14px/1.5 ${EMAIL_FONT}" align="center">${escapeHtml(product)} · <a class="link" style="color:${LIGHT_COLOURS.link}" href="${escapeHtml(origin)}">${escapeHtml(new URL(origin).host)}</a> · <a class="link" style="color:${LIGHT_COLOURS.link}" href="${escapeHtml(origin)}/legal/privacy-policy">Privacy policy</a></td></tr></table>
</td></tr></table></body></html>`

const BUTTON_STYLE = `display:inline-block;background:${LIGHT_COLOURS.action};color:${LIGHT_COLOURS.onAction};border-radius:10px;padding:14px 28px;font-weight:700;text-decoration:none`
const TAG_STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding:0 0 0 20px',
  ol: 'margin:0 0 16px;padding:0 0 0 20px',
  li: 'margin:0 0 6px',
}

/** Adds inline styles to the HTML of an email. A link that is a paragraph of its own becomes a button, because it is the purpose of the message. */
const addInlineStyles = (content: string) =>
  content
    .replace(
      /<p><a href="([^"]*)">([^<]*)<\/a><\/p>/g,
      (_whole, address: string, words: string) =>
        `<p style="margin:24px 0"><a class="button" style="${BUTTON_STYLE}" href="${address}">${words}</a></p>`,
    )
    .replace(
      /<a href="/g,
      `<a class="link" style="color:${LIGHT_COLOURS.link};word-break:break-word" href="`,
    )
    .replace(
      /<(p|ul|ol|li)>/g,
      (_whole, tag: string) => `<${tag} class="text" style="${TAG_STYLES[tag]}">`,
    )
