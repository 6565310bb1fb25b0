import type { Pruning } from "../pruning.ts";

/** Elements that React treats in ways of their own, and that we do not use. */
export const ABSENT_ELEMENTS =
  "area audio base br col dialog embed hr iframe image keygen link math menuitem meta object param script source track video wbr".split(
    " ",
  );

/** Attributes that React sets in ways of their own, and that we do not use. */
export const ABSENT_ATTRIBUTES =
  "action formAction data dangerouslySetInnerHTML muted contentEditable autoReverse externalResourcesRequired focusable preserveAlpha allowFullScreen async autoPlay controls credentialless default defer disablePictureInPicture disableRemotePlayback formNoValidate loop noModule playsInline reversed scoped seamless itemScope cols span rowSpan start popover is xlinkHref xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace suppressContentEditableWarning suppressHydrationWarning innerHTML innerText textContent onScrollEnd".split(
    " ",
  );

/** What is called otherwise in the DOM than in React. A name that is not here is set as it stands. */
export const ALIASES =
  "htmlFor:for crossOrigin:crossorigin acceptCharset:accept-charset clipPath:clip-path clipRule:clip-rule fillOpacity:fill-opacity fillRule:fill-rule stopColor:stop-color stopOpacity:stop-opacity strokeDasharray:stroke-dasharray strokeDashoffset:stroke-dashoffset strokeLinecap:stroke-linecap strokeLinejoin:stroke-linejoin strokeOpacity:stroke-opacity strokeWidth:stroke-width textAnchor:text-anchor";

/** Styles whose numbers are not pixels. */
export const UNITLESS =
  "animationIterationCount aspectRatio columnCount flex flexGrow flexShrink fontWeight gridArea gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineHeight opacity order scale strokeDashoffset strokeOpacity strokeWidth tabSize zIndex zoom WebkitLineClamp";

const quoted = (names: readonly string[]) => names.map(name => `"${name}"`);
const without = (names: readonly string[], ...others: readonly string[]) =>
  quoted(names.filter(name => !others.includes(name)));

export const attributes: Pruning = {
  calls: { isCustomElement: "!1" },
  absentValues: { nodeType: ["9", "11"], nodeName: ['"HTML"'] },
  members: { implementation: "null" },
  cases: {
    setProp: quoted(ABSENT_ATTRIBUTES),
    setInitialProperties: [
      '"dangerouslySetInnerHTML"',
      ...without(ABSENT_ELEMENTS, "math", "script"),
      '"div"',
      '"span"',
      '"svg"',
      '"path"',
      '"a"',
      '"g"',
      '"p"',
      '"li"',
    ],
    updateProperties: [
      '"dangerouslySetInnerHTML"',
      '"div"',
      '"span"',
      '"svg"',
      '"path"',
      '"a"',
      '"g"',
      '"p"',
      '"li"',
      '"img"',
      ...without(
        ABSENT_ELEMENTS,
        "audio",
        "dialog",
        "iframe",
        "image",
        "math",
        "object",
        "script",
        "video",
      ),
    ],
    pushHostContainer: ["9", "11", '"math"'],
    getOwnHostContext: ['"http://www.w3.org/1998/Math/MathML"'],
    getChildHostContextProd: ['"math"'],
    completeWork: ["2", '"math"', '"script"'],
  },
  bodies: {
    setValueForAttribute: `null === value || /^(undefined|function|symbol)$/.test(typeof value) || ("boolean" === typeof value && !/^(data|aria)-/.test(name))
      ? node.removeAttribute(name)
      : node.setAttribute(name, value);`,
    setValueForKnownAttribute: "setValueForAttribute(node, name, value);",
    setValueForStyles: `node = node.style;
    prevStyles = prevStyles || {};
    for (var name in prevStyles) (styles && name in styles) || setValueForStyle(node, name, "");
    for (name in styles) prevStyles[name] !== styles[name] && setValueForStyle(node, name, styles[name]);`,
    setValueForStyle: `value = null == value || "boolean" === typeof value ? "" : value;
    styleName.startsWith("--")
      ? style.setProperty(styleName, value)
      : (style[styleName] = "number" !== typeof value || 0 === value || unitlessNumbers.has(styleName) ? ("" + value).trim() : value + "px");`,
  },
  edits: [
    [
      "",
      'unitlessNumbers = new Set("…".split( " " ) )',
      `unitlessNumbers = new Set("${UNITLESS}".split(" "))`,
    ],
    [
      "",
      'aliases = new Map([ ["acceptCharset", "accept-charset"],…["xHeight", "x-height"] ])',
      `aliases = new Map("${ALIASES}".split(" ").map(function (pair) { return pair.split(":"); }))`,
    ],
    [
      "completeWork",
      `"string" === typeof newProps.is ? ownerDocument.createElement("select", { is: newProps.is }) : ownerDocument.createElement("select")`,
      'ownerDocument.createElement("select")',
    ],
    [
      "completeWork",
      `"string" === typeof newProps.is ? ownerDocument.createElement(type, { is: newProps.is }) : ownerDocument.createElement(type)`,
      "ownerDocument.createElement(type)",
    ],
    ["detachDeletedInstance", "delete node[internalEventHandlerListenersKey];", ""],
    ["detachDeletedInstance", "delete node[internalEventHandlesSetKey];", ""],
    [
      "shouldSetTextContent",
      `|| ("object" === typeof props.dangerouslySetInnerHTML && null !== props.dangerouslySetInnerHTML && null != props.dangerouslySetInnerHTML.__html)`,
      "",
    ],
  ],
};
