import { FOREIGN_SITE, PAYLOAD_CALL } from './strike.ts'

/**
 * Texts that try to break out of every context in which our pages insert a text: attributes, titles, structured data, the embedded state, addresses
 * and styles.
 */
export const HOSTILE_TEXT: readonly string[] = [
  `"><script>${PAYLOAD_CALL}</script>`,
  `'><img src=x onerror=${PAYLOAD_CALL}>`,
  `" onfocus=${PAYLOAD_CALL} autofocus x="`,
  `' onmouseover='${PAYLOAD_CALL}`,
  `</script><script>${PAYLOAD_CALL}</script>`,
  `</script\u0020x><svg onload=${PAYLOAD_CALL}>`,
  `</title><script>${PAYLOAD_CALL}</script>`,
  `</textarea><script>${PAYLOAD_CALL}</script>`,
  `</style><script>${PAYLOAD_CALL}</script>`,
  `--><script>${PAYLOAD_CALL}</script>`,
  `]]><script>${PAYLOAD_CALL}</script>`,
  `\\"};${PAYLOAD_CALL};//`,
  `\u2028${PAYLOAD_CALL}\u2029`,
  `\\u003cscript\\u003e${PAYLOAD_CALL}\\u003c/script\\u003e`,
  `{"@type":"x","y":"</script><svg onload=${PAYLOAD_CALL}>"}`,
  `\${${PAYLOAD_CALL}}`,
  `{{constructor.constructor('${PAYLOAD_CALL}')()}}`,
  `#{${PAYLOAD_CALL}}`,
  `<%= ${PAYLOAD_CALL} %>`,
  `javascript:${PAYLOAD_CALL}`,
  `&lt;script&gt;${PAYLOAD_CALL}&lt;/script&gt;`,
  `&#60;img src=x onerror=${PAYLOAD_CALL}&#62;`,
  `%3Cscript%3E${PAYLOAD_CALL}%3C/script%3E`,
  `\u00abscript\u00bb${PAYLOAD_CALL}`,
  `\uff1cscript\uff1e${PAYLOAD_CALL}\uff1c/script\uff1e`,
  `+ADw-script+AD4-${PAYLOAD_CALL}+ADw-/script+AD4-`,
  `<script>${PAYLOAD_CALL}`,
  `<!--`,
  `url(${FOREIGN_SITE}x.png)`,
  `<svg onload=${PAYLOAD_CALL}`,
  `expression(${PAYLOAD_CALL})`,
  `[link](javascript:${PAYLOAD_CALL})`,
]
