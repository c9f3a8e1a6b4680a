import { EVIL, STRIKE } from './strike.ts'

/**
 * Texts that try to break out of every context in which our pages insert a text: attributes, titles, structured data, the embedded state, addresses
 * and styles.
 */
export const HOSTILE_TEXT: readonly string[] = [
  `"><script>${STRIKE}</script>`,
  `'><img src=x onerror=${STRIKE}>`,
  `" onfocus=${STRIKE} autofocus x="`,
  `' onmouseover='${STRIKE}`,
  `</script><script>${STRIKE}</script>`,
  `</script\u0020x><svg onload=${STRIKE}>`,
  `</title><script>${STRIKE}</script>`,
  `</textarea><script>${STRIKE}</script>`,
  `</style><script>${STRIKE}</script>`,
  `--><script>${STRIKE}</script>`,
  `]]><script>${STRIKE}</script>`,
  `\\"};${STRIKE};//`,
  `\u2028${STRIKE}\u2029`,
  `\\u003cscript\\u003e${STRIKE}\\u003c/script\\u003e`,
  `{"@type":"x","y":"</script><svg onload=${STRIKE}>"}`,
  `\${${STRIKE}}`,
  `{{constructor.constructor('${STRIKE}')()}}`,
  `#{${STRIKE}}`,
  `<%= ${STRIKE} %>`,
  `javascript:${STRIKE}`,
  `&lt;script&gt;${STRIKE}&lt;/script&gt;`,
  `&#60;img src=x onerror=${STRIKE}&#62;`,
  `%3Cscript%3E${STRIKE}%3C/script%3E`,
  `\u00abscript\u00bb${STRIKE}`,
  `\uff1cscript\uff1e${STRIKE}\uff1c/script\uff1e`,
  `+ADw-script+AD4-${STRIKE}+ADw-/script+AD4-`,
  `<script>${STRIKE}`,
  `<!--`,
  `url(${EVIL}x.png)`,
  `<svg onload=${STRIKE}`,
  `expression(${STRIKE})`,
  `[link](javascript:${STRIKE})`,
]
