import type { Pruning } from "../pruning.ts";

/** React's own classes: the base of an error boundary, and nothing more. */
export const baseClasses: Pruning = {
  edits: [
    [
      "",
      `if ( "object" !== typeof partialState && "function" !== typeof partialState && null != partialState ) throw Error( "takes an object of state variables to update or a function which returns an object of state variables." );`,
      "",
    ],
    ["", "Component.prototype.forceUpdate = function (callback) {…};", ""],
    ["", "function ComponentDummy() {}…pureComponentPrototype.isPureReactComponent = !0;", ""],
    ["", "exports.PureComponent = PureComponent;", ""],
  ],
};
