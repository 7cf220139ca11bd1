import { find, html, svg } from 'property-information';

/** Namespace of an element's name and attributes. */
export type Vocabulary = 'html' | 'svg' | 'math';

/** Use of an address: a link, a place in the same page, or a resource under a directive of the policy. */
export type AddressKind = 'link' | 'place' | 'use-src' | 'img-src' | 'media-src' | 'frame-src';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** HTML elements that authors may use. Elements that load, run or style something are not included. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  words(`
    a abbr address area article aside audio b bdi bdo blockquote br button canvas caption cite code col colgroup
    data datalist dd del details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
    header hgroup hr i iframe img input ins kbd label legend li main map mark math menu meter nav ol optgroup
    option output p picture pre progress q rp rt ruby s samp search section select small source span strong sub
    summary sup svg table tbody td textarea tfoot th thead time tr track u ul var video wbr`),
);

const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  words(`
    a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
    feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
    feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
    fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker mask
    metadata mpath path pattern polygon polyline radialGradient rect set stop switch svg symbol text textPath title
    tspan use view`),
);

const MATH_ELEMENTS: ReadonlySet<string> = new Set(
  words(`
    annotation math menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow
    ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`),
);

export const ELEMENTS: Readonly<Record<Vocabulary, ReadonlySet<string>>> = {
  html: HTML_ELEMENTS,
  svg: SVG_ELEMENTS,
  math: MATH_ELEMENTS,
};

/** Elements that contain text only. Parsers differ in how they treat elements in them. */
export const TEXT_ONLY: Readonly<Record<Vocabulary, ReadonlySet<string>>> = {
  html: new Set(['textarea']),
  svg: new Set(['desc', 'metadata', 'title']),
  math: new Set(['annotation', 'mi', 'mn', 'mo', 'ms', 'mtext']),
};

/** Attributes that every element may have, in the author's spelling, in addition to `data-*` and `aria-*`. */
const COMMON = words('class dir hidden id lang role tabindex title translate xml:lang');

const HTML_ATTRIBUTES = words(`
  abbr accept accept-charset accesskey align allow allowfullscreen alt autocapitalize autocomplete autocorrect autofocus
  autoplay axis bgcolor border capture cellpadding cellspacing char charoff checked clear closedby color cols colspan
  command commandfor compact contenteditable controls controlslist coords credentialless crossorigin datetime decoding
  default dirname disabled disablepictureinpicture disableremoteplayback download draggable enctype enterkeyhint external
  face fetchpriority for form formenctype formmethod formnovalidate formtarget frame frameborder headers height high
  hreflang hspace inert inputmode ismap itemid itemprop itemref itemscope itemtype kind label list loading loop low
  marginheight marginwidth max maxlength media method min minlength multiple muted name nohref noshade novalidate nowrap
  open optimum part pattern placeholder playsinline popover popovertarget popovertargetaction preload readonly
  referrerpolicy rel required rev reversed rows rowspan rules sandbox scope scrolling selected shape size sizes slot span
  spellcheck srclang start step summary target type usemap valign value vspace width wrap writingsuggestions
  about content datatype prefix property resource typeof vocab`);

const SVG_ATTRIBUTES = words(`
  accumulate additive alignment-baseline amplitude attributeName attributeType azimuth baseFrequency baseline-shift
  baseProfile begin bias by calcMode clip clip-path clip-rule clipPathUnits color color-interpolation
  color-interpolation-filters color-rendering cursor cx cy d diffuseConstant direction display divisor dominant-baseline
  download dur dx dy edgeMode elevation enable-background end exponent fill fill-opacity fill-rule filter filterUnits
  flood-color flood-opacity focusable font-family font-size font-size-adjust font-stretch font-style font-variant
  font-weight fr from fx fy glyph-orientation-horizontal glyph-orientation-vertical gradientTransform gradientUnits height
  hreflang image-rendering in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength kerning keyPoints keySplines
  keyTimes lengthAdjust letter-spacing lighting-color limitingConeAngle marker-end marker-mid marker-start markerHeight
  markerUnits markerWidth mask mask-type maskContentUnits maskUnits max media method min mode numOctaves offset opacity
  operator order orient origin overflow paint-order path pathLength patternContentUnits patternTransform patternUnits
  pointer-events points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY
  rel repeatCount repeatDur requiredExtensions requiredFeatures restart result rotate rx ry scale seed shape-rendering
  side slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width surfaceScale systemLanguage tableValues target targetX targetY text-anchor text-decoration text-rendering
  textLength to transform transform-origin type unicode-bidi values vector-effect version viewBox visibility width
  word-spacing writing-mode x x1 x2 xChannelSelector xlink:actuate xlink:arcrole xlink:role xlink:show xlink:title
  xlink:type xml:space xmlns xmlns:xlink y y1 y2 yChannelSelector z zoomAndPan`);

const MATH_ATTRIBUTES = words(`
  accent accentunder align bevelled close columnalign columnlines columnspacing columnspan columnwidth depth display
  displaystyle encoding equalcolumns equalrows fence form frame framespacing height largeop linethickness lquote lspace
  mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation numalign open rowalign rowlines
  rowspacing rowspan rquote rspace scriptlevel scriptminsize scriptsizemultiplier separator separators stretchy
  subscriptshift superscriptshift symmetric voffset width xmlns`);

/** Converts attribute names to the tree's spelling. */
function properties(schema: typeof html, names: readonly string[]): ReadonlySet<string> {
  return new Set([...COMMON, ...names].map((name) => find(schema, name).property));
}

export const ATTRIBUTES: Readonly<Record<Vocabulary, ReadonlySet<string>>> = {
  html: properties(html, HTML_ATTRIBUTES),
  svg: properties(svg, SVG_ATTRIBUTES),
  math: properties(html, MATH_ATTRIBUTES),
};

type Addresses = Readonly<Record<string, AddressKind>>;

/** Element → attribute in the tree's spelling → use of its address. `srcset` is a list of addresses. */
export const ADDRESSES: Readonly<Record<Vocabulary, ReadonlyMap<string, Addresses>>> = {
  html: new Map<string, Addresses>([
    ['a', { href: 'link' }],
    ['area', { href: 'link' }],
    ['audio', { src: 'media-src' }],
    ['blockquote', { cite: 'link' }],
    ['button', { formAction: 'link' }],
    ['del', { cite: 'link' }],
    ['form', { action: 'link' }],
    ['iframe', { src: 'frame-src' }],
    ['img', { src: 'img-src', srcSet: 'img-src', longDesc: 'link' }],
    ['input', { src: 'img-src', formAction: 'link' }],
    ['ins', { cite: 'link' }],
    ['q', { cite: 'link' }],
    ['source', { src: 'media-src', srcSet: 'img-src' }],
    ['track', { src: 'media-src' }],
    ['video', { src: 'media-src', poster: 'img-src' }],
  ]),
  svg: new Map<string, Addresses>([
    ['a', { href: 'link', xLinkHref: 'link' }],
    ['feImage', { href: 'img-src', xLinkHref: 'img-src' }],
    ['image', { href: 'img-src', xLinkHref: 'img-src' }],
    ['use', { href: 'use-src', xLinkHref: 'use-src' }],
    ...words(
      'animate animateMotion animateTransform filter linearGradient mpath pattern radialGradient set textPath',
    ).map((name): [string, Addresses] => [name, { href: 'place', xLinkHref: 'place' }]),
  ]),
  math: new Map(),
};

/** Attributes that contain an address on any HTML or SVG element, in lower case and without a prefix. */
export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set(
  words(`
    action archive background cite classid codebase data dynsrc formaction href icon longdesc lowsrc manifest ping
    poster profile src srcset usemap`),
);

/** Elements that set another attribute, named by `attributeName`. */
export const ANIMATIONS: ReadonlySet<string> = new Set(words('animate animateTransform set'));

/** SVG attributes that may be animated: no addresses, names or script. */
export const ANIMATED: ReadonlySet<string> = new Set(
  SVG_ATTRIBUTES.filter(
    (name) => !/^(?:attribute|xml|xlink:|download|target|rel$|type$|values$|from$|to$|by$)/.test(name),
  ),
);

/** `data-` attributes that start scripts of the site, or that only paydocs may write. */
export const RESERVED_DATA: ReadonlySet<string> = new Set(
  words('dataImage dataNearPages dataRequest dataWidget'),
);

/** CSS functions that load nothing. `url(#…)` is checked separately. */
export const CSS_FUNCTIONS: ReadonlySet<string> = new Set(
  words(`
    calc circle clamp color color-mix cubic-bezier ellipse hsl hsla hwb inset lab lch light-dark matrix max min oklab
    oklch perspective polygon rgb rgba rotate scale scalex scaley skewx skewy steps translate translatex translatey var`),
);
