import type { Pruning } from "../pruning.ts";

/**
 * The events of the browser that become React's, by their names in React. One that is not here is not
 * listened to: to use it, add it here, and give it a priority below. `onChange`, `onFocus`, `onBlur`,
 * `onPointerEnter` and `onPointerLeave` are there as well.
 */
export const EVENTS =
  "cancel click close contextMenu error input invalid keyDown keyUp load pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp reset scroll submit toggle touchCancel touchEnd touchMove touchStart";

/** Those that do not bubble, and are listened to on their own element. */
const NOT_DELEGATED = "cancel close error invalid load scroll toggle";

/** An update in one of these is rendered at once, in any other it waits for a task. */
const DISCRETE =
  "blur cancel change click close contextmenu copy cut dblclick drop focus focusin focusout fullscreenchange hashchange input invalid keydown keypress keyup mousedown mouseup paste pointercancel pointerdown pointerup popstate reset select selectionchange submit toggle touchcancel touchend touchstart";

/** In one of these it waits for a task of a higher priority. */
const CONTINUOUS = "mousemove pointermove pointerout pointerover resize scroll touchmove wheel";

/** Media, drag and drop, animations, composition, mouse (pointers have it) and selection go. */
export const events: Pruning = {
  statements: [
    "simpleEventPluginEvents.push(",
    "registerSimpleEvent(ANIMATION_END",
    "registerSimpleEvent(ANIMATION_ITERATION",
    "registerSimpleEvent(ANIMATION_START",
    'registerSimpleEvent("dblclick"',
    "registerSimpleEvent(TRANSITION_RUN",
    "registerSimpleEvent(TRANSITION_START",
    "registerSimpleEvent(TRANSITION_CANCEL",
    "registerSimpleEvent(TRANSITION_END",
    'registerDirectEvent("onMouseEnter"',
    'registerDirectEvent("onMouseLeave"',
    'registerTwoPhaseEvent( "onSelect"',
    'registerTwoPhaseEvent("onBeforeInput"',
    'registerTwoPhaseEvent( "onCompositionEnd"',
    'registerTwoPhaseEvent( "onCompositionStart"',
    'registerTwoPhaseEvent( "onCompositionUpdate"',
    'canUseDOM && ((style = document.createElement("div").style)',
    'canUseDOM && "documentMode" in document',
    "if (canUseDOM) try {",
    "if (canUseDOM) { var JSCompiler_inline_result",
  ],
  variables: {
    canUseDOM: "!0",
    documentMode: "null",
  },
  calls: { getVendorPrefixedEventName: "void 0" },
  cases: {
    dispatchEventForPluginEventSystem: [
      '"keypress"',
      '"beforeblur"',
      '"afterblur"',
      '"auxclick"',
      '"dblclick"',
      '"mousedown"',
      '"mousemove"',
      '"mouseup"',
      '"mouseout"',
      '"mouseover"',
      '"drag"',
      '"dragend"',
      '"dragenter"',
      '"dragexit"',
      '"dragleave"',
      '"dragover"',
      '"dragstart"',
      '"drop"',
      "ANIMATION_END",
      "ANIMATION_ITERATION",
      "ANIMATION_START",
      "TRANSITION_END",
      '"scrollend"',
      '"wheel"',
      '"copy"',
      '"cut"',
      '"paste"',
      '"gotpointercapture"',
      '"lostpointercapture"',
      '"toggle"',
      '"beforetoggle"',
    ],
    getListener: [
      '"onDoubleClick"',
      '"onDoubleClickCapture"',
      '"onMouseDown"',
      '"onMouseDownCapture"',
      '"onMouseMove"',
      '"onMouseMoveCapture"',
      '"onMouseUp"',
      '"onMouseUpCapture"',
      '"onMouseEnter"',
    ],
  },
  expressions: {
    // What is asked of engines that are older than any of ours.
    '"function" === typeof Object.is ? Object.is : is': "Object.is",
    "Math.clz32 ? Math.clz32 : clz32Fallback": "Math.clz32",
  },
  bodies: {
    getEventPriority:
      "return DISCRETE_EVENTS.has(domEventName) ? 2 : CONTINUOUS_EVENTS.has(domEventName) ? 8 : 32;",
    getEventTarget: `nativeEvent = nativeEvent.target || window;
    return 3 === nativeEvent.nodeType ? nativeEvent.parentNode : nativeEvent;`,
    getActiveElement: "return doc.activeElement || doc.body;",
    registerDirectEvent:
      "for (registrationName of dependencies) allNativeEvents.add(registrationName);",
    hasSelectionCapabilities: `var nodeName = elem && elem.nodeName.toLowerCase();
    return "textarea" === nodeName || ("input" === nodeName && /^(text|search|tel|url|password)$/.test(elem.type));`,
    isTextInputElement: `var nodeName = elem.nodeName && elem.nodeName.toLowerCase();
    return "textarea" === nodeName ||
      ("input" === nodeName && /^(color|date|datetime|datetime-local|email|month|number|password|range|search|tel|text|time|url|week)$/.test(elem.type));`,
    // One order for both phases: capture from the last, bubble from the first.
    processDispatchQueue: `eventSystemFlags = 0 !== (eventSystemFlags & 4);
    for (var entry of dispatchQueue) {
      var event = entry.event, previousInstance = void 0;
      for (var dispatch of eventSystemFlags ? entry.listeners.reverse() : entry.listeners) {
        if (dispatch.instance !== previousInstance && event.isPropagationStopped()) break;
        event.currentTarget = dispatch.currentTarget;
        try {
          (0, dispatch.listener)(event);
        } catch (error) {
          reportGlobalError(error);
        }
        event.currentTarget = null;
        previousInstance = dispatch.instance;
      }
    }`,
    listenToAllSupportedEvents: `rootContainerElement[listeningMarker] ||
      ((rootContainerElement[listeningMarker] = !0),
      allNativeEvents.forEach(function (domEventName) {
        nonDelegatedEvents.has(domEventName) || listenToNativeEvent(domEventName, !1, rootContainerElement);
        listenToNativeEvent(domEventName, !0, rootContainerElement);
      }));`,
    addTrappedEventListener: `var priority = getEventPriority(domEventName);
    targetContainer.addEventListener(
      domEventName,
      (2 === priority ? dispatchDiscreteEvent : 8 === priority ? dispatchContinuousEvent : dispatchEvent)
        .bind(null, domEventName, eventSystemFlags, targetContainer),
      "touchstart" === domEventName || "touchmove" === domEventName
        ? { capture: isCapturePhaseListener, passive: !0 }
        : isCapturePhaseListener
    );`,
  },
  edits: [
    [
      "",
      "var allNativeEvents = new Set(), registrationNameDependencies = {};",
      "var allNativeEvents = new Set();",
    ],
    [
      "",
      'simpleEventPluginEvents = "abort…".split(" ");',
      `simpleEventPluginEvents = "${EVENTS}".split(" "),
       DISCRETE_EVENTS = new Set("${DISCRETE}".split(" ")),
       CONTINUOUS_EVENTS = new Set("${CONTINUOUS}".split(" "));`,
    ],
    [
      "",
      'nonDelegatedEvents = new Set( "…".split(" ").concat(mediaEventTypes) )',
      `nonDelegatedEvents = new Set("${NOT_DELEGATED}".split(" "))`,
    ],
    [
      "",
      '"change click focusin focusout input keydown keyup selectionchange".split(" ")',
      '["change", "click", "input"]',
    ],
    ["", 'registerDirectEvent("onPointerEnter", ["pointerout", "pointerover"]);', ""],
    ["", 'registerDirectEvent("onPointerLeave", ["pointerout", "pointerover"]);', ""],
    // Every engine of ours has these as they should be: they are copied like the rest.
    ["", "timeStamp: function (event) { return event.timeStamp || Date.now(); }", "timeStamp: 0"],
    ["", "relatedTarget: function (event) {…: event.relatedTarget; },", "relatedTarget: 0,"],
    ["", "movementX: function (event) {…return lastMovementX; },", "movementX: 0,"],
    ["", "movementY: function (event) {…: lastMovementY; }", "movementY: 0"],
    [
      "",
      `shiftKey: 0, altKey: 0, metaKey: 0, getModifierState: getEventModifierState, button: 0,`,
      "shiftKey: 0, altKey: 0, metaKey: 0, button: 0,",
    ],
    ["", "key: function (nativeEvent) {…; }, code: 0,", "key: 0, code: 0,"],
    [
      "",
      "repeat: 0, locale: 0, getModifierState: getEventModifierState, charCode: function…}, keyCode: function…}, which: function…event.keyCode : 0; }",
      "repeat: 0, charCode: 0, keyCode: 0, which: 0",
    ],
    [
      "",
      "ctrlKey: 0, shiftKey: 0, getModifierState: getEventModifierState }), SyntheticTouchEvent",
      "ctrlKey: 0, shiftKey: 0 }), SyntheticTouchEvent",
    ],
    [
      "createSyntheticEvent",
      `(this[propName] = reactName ? reactName(nativeEvent) : nativeEvent[propName])`,
      "(this[propName] = nativeEvent[propName])",
    ],
    [
      "createSyntheticEvent",
      `( null != nativeEvent.defaultPrevented ? nativeEvent.defaultPrevented : !1 === nativeEvent.returnValue )`,
      "nativeEvent.defaultPrevented",
    ],
    [
      "createSyntheticEvent",
      `var event = this.nativeEvent; event && (event.preventDefault ? event.preventDefault() : "unknown" !== typeof event.returnValue && (event.returnValue = !1), (this.isDefaultPrevented = functionThatReturnsTrue));`,
      "this.nativeEvent.preventDefault(); this.isDefaultPrevented = functionThatReturnsTrue;",
    ],
    [
      "createSyntheticEvent",
      `var event = this.nativeEvent; event && (event.stopPropagation ? event.stopPropagation() : "unknown" !== typeof event.cancelBubble && (event.cancelBubble = !0), (this.isPropagationStopped = functionThatReturnsTrue));`,
      "this.nativeEvent.stopPropagation(); this.isPropagationStopped = functionThatReturnsTrue;",
    ],
    [
      "dispatchEventForPluginEventSystem",
      `SyntheticEventCtor = "mouseover" === domEventName || "pointerover" === domEventName; reactName = "mouseout" === domEventName || "pointerout" === domEventName;`,
      'SyntheticEventCtor = "pointerover" === domEventName; reactName = "pointerout" === domEventName;',
    ],
    [
      "dispatchEventForPluginEventSystem",
      "(reactEventType = nativeEvent.relatedTarget || nativeEvent.fromElement)",
      "(reactEventType = nativeEvent.relatedTarget)",
    ],
    [
      "dispatchEventForPluginEventSystem",
      "reactEventType = nativeEventTarget.window === nativeEventTarget…: window;",
      "reactEventType = window;",
    ],
    [
      "dispatchEventForPluginEventSystem",
      "nativeEvent.relatedTarget || nativeEvent.toElement",
      "nativeEvent.relatedTarget",
    ],
    [
      "dispatchEventForPluginEventSystem",
      `inCapturePhase = SyntheticMouseEvent; _instance = "onMouseLeave"; reactEventName = "onMouseEnter"; instance = "mouse"; if ("pointerout" === domEventName || "pointerover" === domEventName) (inCapturePhase = SyntheticPointerEvent), (_instance = "onPointerLeave"), (reactEventName = "onPointerEnter"), (instance = "pointer");`,
      `inCapturePhase = SyntheticPointerEvent; _instance = "onPointerLeave"; reactEventName = "onPointerEnter"; instance = "pointer";`,
    ],
    [
      "dispatchEventForPluginEventSystem",
      "handleEventFunc && handleEventFunc(domEventName, reactName, targetInst); } handleEventFunc = targetInst ?…extractEvents$1( dispatchQueue, domEventName, targetInst, nativeEvent, nativeEventTarget );",
      "}",
    ],
    [
      "dispatchEventForPluginEventSystem",
      `if (isInputEventSupported) getTargetInstFunc = getTargetInstForInputOrChangeEvent; else { getTargetInstFunc = getTargetInstForInputEventPolyfill; var handleEventFunc = handleEventsForInputEventPolyfill; }`,
      "getTargetInstFunc = getTargetInstForInputOrChangeEvent;",
    ],
  ],
};
