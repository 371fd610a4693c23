import { type HtmlElement, type Plugin, Rule } from 'html-validate'

// Rules of the Nu HTML checker that html-validate lacks (docs/decisions/0058-html-rules.md).

/** Attributes of HTML elements that mean nothing on SVG elements. */
const htmlOnly = [
  'hidden',
  'inert',
  'popover',
  'draggable',
  'contenteditable',
  'accesskey',
  'title'
]

/** Characters that a URL contains in encoded form only (https://url.spec.whatwg.org/#url-code-points). */
const notInUrl = /[\s<>"\\^`{|}]/
const urlAttributes = ['href', 'src', 'action', 'formaction', 'poster']

/** Elements after the end of the document. */
class NothingAfterHtml extends Rule {
  setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const element of document.root.childElements) {
        if (element.is('html')) continue
        this.report(element, `<${element.tagName}> must be inside <html>`)
      }
    })
  }
}

/** HTML attributes on drawings; html-validate does not read what is inside them. */
class SvgAttributes extends Rule {
  setup(): void {
    this.on('element:ready', ({ target }) => {
      if (!target.is('svg')) return
      for (const name of htmlOnly) {
        if (target.hasAttribute(name)) this.report(target, `SVG has no attribute "${name}"`)
      }
    })
  }
}

/** Addresses with characters that must be encoded. */
class UrlCharacters extends Rule {
  setup(): void {
    this.on('element:ready', ({ target }) => {
      for (const name of urlAttributes) this.check(target, name)
    })
  }

  check(element: HtmlElement, name: string): void {
    const value = element.getAttributeValue(name)?.trim()
    const [found] = notInUrl.exec(value ?? '') ?? []
    if (found !== undefined) this.report(element, `"${name}" contains "${found}" unencoded`)
  }
}

/** Named in `.htmlvalidate.json`. */
const plugin: Plugin = {
  name: 'nu-rules',
  rules: {
    'nothing-after-html': NothingAfterHtml,
    'svg-attributes': SvgAttributes,
    'url-characters': UrlCharacters
  }
}
export default plugin
