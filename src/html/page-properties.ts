/**
 * Properties of `document` and of forms that a name in the content could shadow, in current and older browsers.
 * Names with certain prefixes, such as event handlers, are detected in `clobbering.ts`.
 */
export const PAGE_PROPERTIES: ReadonlySet<string> = new Set(
  `
    URL acceptCharset accessKey action activeElement activeViewTransition addEventListener adoptNode
    adoptedStyleSheets after alinkColor all anchors animate append appendChild applets assignedSlot async
    attachInternals attachShadow attributeStyleMap attributes autocapitalize autocomplete autocorrect autofocus
    baseURI before bgColor blur body browsingTopics captureEvents caretPositionFromPoint caretRangeFromPoint
    characterSet charset checkValidity checkVisibility childElementCount childNodes children classList className
    clear click clientHeight clientLeft clientTop clientWidth cloneNode close closest compareDocumentPosition
    compatMode computedStyleMap constructor contains contentEditable contentType convertPointFromNode
    convertQuadFromNode convertRectFromNode cookie createAttribute createAttributeNS createCDATASection
    createComment createDocumentFragment createElement createElementNS createEvent createExpression
    createNSResolver createNodeIterator createProcessingInstruction createRange createTextNode createTouch
    createTouchList createTreeWalker currentCSSZoom currentFullScreenElement currentScript customElementRegistry
    dataset defaultCharset defaultView designMode dir dispatchEvent doctype documentElement documentURI domain
    draggable editContext elementFromPoint elementTiming elements elementsFromPoint embeds enableStyleSheetsForSet
    encoding enctype enterKeyHint entities evaluate execCommand exitFullscreen exitPictureInPicture
    exitPointerLock featurePolicy fgColor fileSize firstChild firstElementChild focus focusGroup focusGroupStart
    fonts forms fragmentDirective fullscreen fullscreenElement fullscreenEnabled getAnimations getAttribute
    getAttributeNS getAttributeNames getAttributeNode getAttributeNodeNS getBoundingClientRect getBoxQuads
    getClientRects getElementById getElementsByAttribute getElementsByClassName getElementsByName
    getElementsByTagName getElementsByTagNameNS getHTML getOverrideStyle getRootNode getSelection hasAttribute
    hasAttributeNS hasAttributes hasChildNodes hasFocus hasOwnProperty hasPointerCapture hasPrivateToken
    hasRedemptionRecord hasStorageAccess hasUnpartitionedCookieAccess head hidden hidePopover id images
    implementation importNode inert innerHTML innerText inputEncoding inputMode insertAdjacentElement
    insertAdjacentHTML insertAdjacentText insertBefore interestCohort isCollapsed isConnected isContentEditable
    isDefaultNamespace isEqualNode isPrototypeOf isSameNode lang lastChild lastElementChild lastModified
    lastStyleSheetSet length linkColor links load localName location lookupNamespaceURI lookupPrefix matches
    mediaType method moveBefore name namespaceURI nextElementSibling nextSibling noValidate nodeName nodeType
    nodeValue nonce normalize normalizeDocument notations offsetHeight offsetLeft offsetParent offsetTop
    offsetWidth open outerHTML outerText ownerDocument parentElement parentNode parseHTML parseHTMLUnsafe part
    pictureInPictureElement pictureInPictureEnabled plugins pointerLockElement popover preferredStyleSheetSet
    prefix prepend prerendering previousElementSibling previousSibling propertyIsEnumerable protocol pseudo
    queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue
    querySelector querySelectorAll readyState referrer rel relList relatedTarget releaseCapture releaseEvents
    releasePointerCapture remove removeAttribute removeAttributeNS removeAttributeNode removeChild
    removeEventListener replaceChild replaceChildren replaceWith reportValidity requestFullscreen
    requestPointerLock requestStorageAccess requestStorageAccessFor requestSubmit reset role rootElement scripts
    scroll scrollBy scrollByLines scrollByPages scrollHeight scrollIntoView scrollIntoViewIfNeeded scrollLeft
    scrollLeftMax scrollTo scrollTop scrollTopMax scrollWidth scrollingElement security selectedStyleSheetSet
    setAttribute setAttributeNS setAttributeNode setAttributeNodeNS setCapture setHTML setHTMLUnsafe
    setPointerCapture shadowRoot showPopover slot spellcheck startViewTransition style styleSheetSets styleSheets
    submit tabIndex tagName target textContent timeline title toLocaleString toString toggleAttribute
    togglePopover translate uniqueID userDefinedEncoding valueOf virtualKeyboardPolicy visibilityState vlinkColor
    wasDiscarded when write writeln writingSuggestions xmlEncoding xmlStandalone xmlVersion`
    .trim()
    .split(/\s+/),
);
