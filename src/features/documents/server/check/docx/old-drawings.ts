import { isHarmlessWhenClicked } from '../known-parts.ts'
import type { XmlAttribute, XmlElement } from '../xml-check.ts'

const splitWords = (list: string) => new Set(list.trim().split(/\s+/))

const VML_NAMESPACE = 'urn:schemas-microsoft-com:vml'
const OFFICE_NAMESPACE = 'urn:schemas-microsoft-com:office:office'
const WORD_NAMESPACE = 'urn:schemas-microsoft-com:office:word'
/** Matches the namespaces of elements in older drawings that other office programs use, such as the cells and macros of spreadsheets. */
const OTHER_OFFICE_NAMESPACE_PATTERN = /^urn:schemas-microsoft-com:office:/

/** The allowed elements of older drawings (ECMA-376, part 4, chapter 19), by namespace. Elements for embedded objects are not allowed. */
const ALLOWED_ELEMENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  [VML_NAMESPACE]:
    splitWords(`shape shapetype group background fill formulas f handles h imagedata path textbox shadow stroke textpath arc curve image line oval polyline
    rect roundrect`),
  [OFFICE_NAMESPACE]:
    splitWords(`shapedefaults shapelayout signatureline ink diagram skew extrusion callout lock complex left top right bottom column clippath fill idmap
    regrouptable entry relationtable rel colormru colormenu rules r proxy`),
  [WORD_NAMESPACE]: splitWords('wrap anchorlock bordertop borderleft borderbottom borderright'),
}

/** Shapes whose address is opened by a click. */
const CLICKED_SHAPES = splitWords('shape group arc curve image line oval polyline rect roundrect')

/**
 * The allowed attributes, in lower case. Not allowed are attributes for a source (`src`, `althref`, `movie`), an object (`ole`, `oleid`), the address
 * of a signature's provider and the markup of an equation, and event attributes, which the format could inherit from HTML.
 */
const ALLOWED_ATTRIBUTES =
  splitWords(`id style target class title alt coordsize coordorigin wrapcoords print spid oned regroupid doubleclicknotify button userhidden bullet hr hrstd
    hrnoshade hrpct hralign allowincell allowoverlap userdrawn bordertopcolor borderleftcolor borderbottomcolor borderrightcolor dgmlayout dgmnodekind
    dgmlayoutmru insetmode chromakey filled fillcolor opacity stroked strokecolor strokeweight insetpen spt connectortype bwmode bwpure bwnormal forcedash
    oleicon preferrelative cliptowrap clip type adj path gfxdata master editas tableproperties tablelimits targetscreensize cropleft croptop cropright
    cropbottom gain blacklevel gamma grayscale bilevel on weight color linestyle miterlimit joinstyle endcap dashstyle filltype imageaspect imagesize
    imagealignshape color2 startarrow startarrowwidth startarrowlength endarrow endarrowwidth endarrowlength relid size origin position aspect colors angle
    alignshape focus focussize focusposition method detectmouseclick opacity2 recolor rotate eqn polar map invx invy switch xrange yrange radiusrange
    embosscolor recolortarget v limo textboxrect fillok strokeok shadowok arrowok gradientshapeok textpathok insetpenok connecttype connectlocs
    connectangles extrusionok obscured offset offset2 matrix inset singleclick fitshape fitpath trim xscale string startangle endangle from to control1
    control2 points arcsize ext spidmax fill stroke data new old idsrc iddest idcntr how idref start end connectloc shadowcolor extrusioncolor i annotation
    contenttype dgmstyle autoformat reverse autolayout dgmscalex dgmscaley dgmfontsize constrainbounds dgmbasetextscale selection grouping ungrouping
    rotation cropping verticies adjusthandles text aspectratio shapetype render viewpointorigin viewpoint plane skewangle skewamt foredepth backdepth
    orientation orientationangle lockrotationcenter autorotationcenter rotationcenter rotationangle colormode shininess specularity diffusity metal edge
    facet lightface brightness lightposition lightposition2 lightlevel lightlevel2 lightharsh lightharsh2 gap dropauto drop distance lengthspecified length
    accentbar textborder minusx minusy issignatureline provid signinginstructionsset allowcomments showsigndate suggestedsigner suggestedsigner2
    suggestedsigneremail signinginstructions side anchorx anchory width shadow shadow2 borderwidth`)

export const isOldDrawing = ({ space }: XmlElement) => ALLOWED_ELEMENTS[space] !== undefined

/**
 * Returns whether an element of an older drawing has an allowed name and allowed attributes. Elements that are not part of an older drawing pass,
 * except those of other office programs.
 */
export function isAllowedInOldDrawing({ space, name, attributes }: XmlElement): boolean {
  const known = ALLOWED_ELEMENTS[space]
  if (!known) return space !== VML_NAMESPACE && !OTHER_OFFICE_NAMESPACE_PATTERN.test(space)
  return (
    known.has(name) && attributes.every((attribute) => isKnownAttribute(space, name, attribute))
  )
}

function isKnownAttribute(space: string, element: string, attribute: XmlAttribute): boolean {
  if (attribute.space !== '' && !ALLOWED_ELEMENTS[attribute.space]) return true
  const { value } = attribute
  const name = attribute.name.toLowerCase()
  if (name === 'href')
    return space === VML_NAMESPACE && CLICKED_SHAPES.has(element)
      ? isHarmlessWhenClicked(value)
      : value === ''
  if (name === 'style') return isPlainStyle(value)
  if (name === 'ole') return /^f(alse)?$/.test(value)
  // An empty value is harmless in any attribute. Word itself writes an empty address of a signature provider.
  return ALLOWED_ATTRIBUTES.has(name) || value === ''
}

/** Returns whether a style has only lengths, keywords and font names, without escapes, functions and addresses. */
const isPlainStyle = (style: string) =>
  !/[\\@]|\/[/*]|:\/|\burl\b|\bexpression\b|\bbehaviou?r\b|\bbinding\b/i.test(style)
